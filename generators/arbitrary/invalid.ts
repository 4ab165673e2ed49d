import * as fc from 'fast-check'
import { fixedDice } from '../chance.ts'
import type { Engine } from '../engine.ts'
import { Exhausted } from '../patience.ts'
import { SchemaProblem } from '../problem.ts'
import type { PlannedUnion } from '../shapes/planner.ts'
import { type Breakage, breakage, type Site, sitesOf } from '../sites/sites.ts'
import type { Overlay } from './known.ts'
import { simplerInstances } from './valid.ts'

/** A value that breaks one keyword of a schema at one path, and is valid in all else. */
export interface InvalidInstance {
  readonly value: unknown
  /** The keyword that it breaks, as Ajv reports it. */
  readonly keyword: string
  /** JSON pointer of the value that the keyword is reported for. */
  readonly instancePath: string
  /** JSON pointer of the keyword in the schema. */
  readonly schemaPath: string
  /** The defect in words: "shorter than 8 characters". */
  readonly what: string
  /** Keywords of the same subschema that nothing can keep while it breaks this one; empty for nearly all. */
  readonly coupledWith: readonly string[]
}

/** Steps of patience that each drawing has at least, to reach a site that was not reached before. */
const perDrawing = 80_000
/** The most unreachable sites in a row before the search goes on elsewhere. As a rule, they lie side by side. */
const mostInARow = 12
/** The most unreachable sites before the first that can be reached has to do. */
const mostTries = 4 * mostInARow

interface Broken {
  readonly site: Site
  readonly how: Breakage
  readonly plan: PlannedUnion
}

/** The values that are drawn for one that no reader allows. */
const mostDrawn = 4

/** The number of sites that are tried however much patience is left. */
const triedAnyway = 4

/**
 * The most work for all sites. To turn one round costs as much as to understand the whole schema: of more sites, fewer
 * get their turn.
 */
const mostWork = 1_000_000

/**
 * The sites that are visited. Of more than a thousand these are one that can be reached, and others that the seed
 * picks.
 */
function manageable(sites: readonly Site[], reachable: Site, seed: number): readonly Site[] {
  const most = Math.max(1, Math.floor(mostWork / sites.length))
  if (sites.length <= most) return sites
  const dice = fixedDice(seed)
  const left = sites.filter(site => site !== reachable)
  const picked = Array.from({ length: most - 1 }, (_, i) => {
    const at = dice.nextInt(i, left.length - 1)
    const site = left[at] as Site
    left[at] = left[i] as Site
    return site
  })
  return [reachable, ...picked]
}

/** Invalid instances, each site of the schema as likely as another. Shrinks to instances that break the same site. */
export class InvalidArbitrary extends fc.Arbitrary<InvalidInstance> {
  readonly #engine: Engine
  readonly #overlay: Overlay | undefined
  readonly #sites: readonly Site[]
  readonly #first: Broken
  readonly #broken = new Map<Site, Broken | undefined>()

  constructor(engine: Engine, overlay: Overlay | undefined, seed = 0) {
    super()
    this.#engine = engine
    this.#overlay = overlay
    const sites = [...sitesOf(engine)]
    const first = this.#firstOf(sites)
    this.#first = first
    this.#sites = manageable(sites, first.site, seed)
    if (this.#sites.length < sites.length)
      engine.patience.omit(`${sites.length} ways to break it, of which ${this.#sites.length} get their turn`)
  }

  /**
   * The first site that can be reached. Listing the sites may have used the patience up; a few are tried all the same.
   */
  #firstOf(sites: readonly Site[]): Broken {
    for (const [i, site] of sites.entries()) {
      if (i < triedAnyway) this.#engine.patience.grant(perDrawing)
      const broken = this.#engine.patience.isOver ? undefined : this.#reach(site)
      if (broken) return broken
    }
    if (this.#engine.patience.isOver)
      throw new SchemaProblem('too-hard', '#', 'no invalid instance was found with this much patience')
    throw new SchemaProblem(
      'unsatisfiable',
      '#',
      'no invalid instance was found: it seems to allow every value',
    )
  }

  override generate(random: fc.Random): fc.Value<InvalidInstance> {
    const broken = this.#pick(random)
    const value = this.#drawn(broken, random)
    const known = this.#overlay
      ? this.#overlay(value, random, one => this.#engine.valid(one, broken.how.edit))
      : value
    return new fc.Value(instance(known, broken), broken)
  }

  /** A value that no reader of the schema allows, where one is found soon: the others tell nothing of a service. */
  #drawn({ plan }: Broken, random: fc.Random): unknown {
    let value: unknown
    for (let i = 0; i < mostDrawn; i += 1) {
      value = this.#engine.drawSparse(plan, random)
      if (!this.#engine.mayBeValid(value)) break
    }
    return value
  }

  override canShrinkWithoutContext(_value: unknown): _value is InvalidInstance {
    return false
  }

  override shrink(from: InvalidInstance, context: unknown): fc.Stream<fc.Value<InvalidInstance>> {
    const broken = context as Broken | undefined
    if (!broken) return fc.Stream.nil()
    const simpler = new fc.Stream(simplerInstances(this.#engine, from.value, broken.how.edit))
    return simpler.map(value => new fc.Value(instance(value, broken), broken))
  }

  /** A site that can be reached, from a random one on. No earlier drawing decides which one. */
  #pick(random: fc.Random): Broken {
    this.#engine.patience.grant(perDrawing)
    let at = 0
    for (let i = 0; i < mostTries; i += 1) {
      at = i % mostInARow === 0 ? random.nextInt(0, this.#sites.length - 1) : (at + 1) % this.#sites.length
      const site = this.#sites[at] as Site
      if (!this.#broken.has(site) && this.#engine.patience.isOver) continue
      const broken = this.#reach(site)
      if (broken) return broken
    }
    return this.#first
  }

  /** The way to break a site; undefined where it can't be reached, or no patience is left for it. */
  #reach(site: Site): Broken | undefined {
    if (!this.#broken.has(site)) this.#broken.set(site, this.#sought(site))
    return this.#broken.get(site)
  }

  #sought(site: Site): Broken | undefined {
    try {
      const how = breakage(this.#engine, site)
      const broken = how && { site, how, plan: this.#engine.plan(how.edit) }
      return broken && this.#yields(broken) ? broken : undefined
    } catch (thrown) {
      if (thrown instanceof Exhausted) return undefined
      throw thrown
    }
  }

  /** Whether a value can be made at all: a format's text may not get long enough to be too long. */
  #yields({ plan }: Broken): boolean {
    try {
      this.#engine.drawSmall(plan, fixedDice(1))
      return true
    } catch (problem) {
      if (problem instanceof SchemaProblem) return false
      throw problem
    }
  }
}

function instance(value: unknown, { site, how }: Broken): InvalidInstance {
  const { keyword, instancePath, schemaPath, what } = site
  return { value, keyword, instancePath, schemaPath, what, coupledWith: how.coupledWith }
}
