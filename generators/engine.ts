import { Chance, type Dice } from './chance.ts'
import { isObject, own } from './json.ts'
import { explain, type Failure } from './logic/explain.ts'
import { Exprs } from './logic/exprs.ts'
import { Truth } from './logic/holds.ts'
import { Meanings } from './logic/meaning.ts'
import { type Edit, Places } from './logic/place.ts'
import { someReader } from './logic/readers.ts'
import type { GeneratorOptions } from './options.ts'
import { Exhausted, Patience } from './patience.ts'
import { Patterns } from './pattern/patterns.ts'
import { SchemaProblem } from './problem.ts'
import { refuseCycles } from './schema/cycles.ts'
import { Library } from './schema/library.ts'
import { awkwardNames } from './shapes/names.ts'
import { type PlannedUnion, Planner } from './shapes/planner.ts'
import { mostBulk, Stuck } from './shapes/shape.ts'

const attempts = 100
/** Those at a small value. Little of it is left to chance: hardly any comes that did not come by the seventh. */
const fewAttempts = 16
/** The attempts' budget, in instances of the largest size. */
const bulkyAttempts = 3
const roomPerValue = 60
const sparseRoom = 12
/** Steps. */
const usualPatience = 3_000_000

/** Names on which Ajv's deep comparison trips, as `const`, `enum` and `uniqueItems` use it. */
const trippingNames = new Set(['constructor', 'toString', 'valueOf'])

/** The awkward names that the judge can compare: all, unless the schema compares objects. */
function awkwardNamesFor(library: Library): readonly string[] {
  for (const { raw } of library.nodes()) {
    if (!isObject(raw)) continue
    const values = [own(raw, 'const'), ...[own(raw, 'enum') ?? []].flat()]
    const compares = own(raw, 'uniqueItems') === true || values.some(one => typeof one === 'object')
    if (compares) return awkwardNames.filter(name => !trippingNames.has(name))
  }
  return awkwardNames
}

/** One schema, understood: the way from its text to values. */
export class Engine {
  readonly library: Library
  readonly places: Places
  readonly patience: Patience
  readonly exprs: Exprs
  readonly patterns: Patterns
  readonly meanings: Meanings
  readonly truth: Truth
  readonly planner: Planner
  readonly #maxDepth: number
  #anyReader: Truth | undefined

  constructor(schema: unknown, options: GeneratorOptions = {}) {
    this.patience = new Patience(options.patience ?? usualPatience, options.onOmission)
    this.exprs = new Exprs(this.patience)
    this.patterns = new Patterns(this.patience)
    this.library = new Library(schema, options.remotes, options.dialect)
    refuseCycles(this.library)
    this.places = new Places(this.library, this.patience)
    this.meanings = new Meanings(
      this.library,
      this.places,
      this.patterns,
      this.exprs,
      options.formats !== 'annotate',
    )
    this.truth = new Truth(this.meanings, this.patience)
    this.planner = new Planner(this.truth, this.patterns, awkwardNamesFor(this.library))
    this.#maxDepth = options.maxDepth ?? 6
  }

  /**
   * Runs what takes understanding. Where that takes too long, or nests deeper than our stack, it is a problem of the
   * schema.
   */
  understanding<T>(work: () => T): T {
    try {
      return this.patience.during(work)
    } catch (thrown) {
      if (thrown instanceof Exhausted)
        throw new SchemaProblem('too-hard', '#', 'it takes too long to understand')
      if (thrown instanceof RangeError) throw new SchemaProblem('too-large', '#', 'it nests too deeply')
      throw thrown
    }
  }

  /** The plan of the schema's instances, or of those of the schema with an edit. */
  plan(edit?: Edit): PlannedUnion {
    return this.planner.plan([this.exprs.schema(this.places.root(edit))])
  }

  /** Whether a value is valid against the schema, or against the schema with an edit. */
  valid(value: unknown, edit?: Edit): boolean {
    return this.truth.valid(this.places.root(edit), value)
  }

  /** Whether some reader of the schema may find a value valid. */
  mayBeValid(value: unknown): boolean {
    this.#anyReader ??= new Truth(this.meanings, this.patience, someReader)
    return this.#anyReader.valid(this.places.root(), value)
  }

  /** The failures of a value; none if it is valid. */
  explain(value: unknown): Failure[] {
    return explain(this.truth, this.places.root(), value)
  }

  /** @throws SchemaProblem `unsatisfiable` or `too-hard` if the plan has no values. */
  demand(plan: PlannedUnion): void {
    if (plan.height < Number.POSITIVE_INFINITY) return
    const omissions = [...this.patience.omissions]
    if (omissions.length > 0)
      throw new SchemaProblem('too-hard', '#', `no instance was found: ${omissions.join('; ')}`)
    throw new SchemaProblem('unsatisfiable', '#', 'no instance of finite depth satisfies it')
  }

  /** A value of a plan. */
  draw(plan: PlannedUnion, dice: Dice): unknown {
    return this.#attempt(plan, dice, this.#maxDepth, roomPerValue)
  }

  /** A value of a plan with little around what has to be there: its defect should be easy to see. */
  drawSparse(plan: PlannedUnion, dice: Dice): unknown {
    return this.#attempt(plan, dice, this.#maxDepth, sparseRoom)
  }

  /** A value of a plan without all that it can do without. */
  drawSmall(plan: PlannedUnion, dice: Dice): unknown {
    return this.#attempt(plan, dice, 0, 0, fewAttempts)
  }

  #attempt(plan: PlannedUnion, dice: Dice, moreDepth: number, room: number, most = attempts): unknown {
    let bulk = 0
    for (let i = 0; i < most && bulk < bulkyAttempts * mostBulk; i += 1) {
      const chance = new Chance(dice, plan.height + moreDepth, room)
      try {
        return plan.draw(chance)
      } catch (thrown) {
        if (thrown instanceof RangeError)
          throw new SchemaProblem('too-large', '#', 'its instances nest too deeply')
        if (!(thrown instanceof Stuck)) throw thrown
        bulk += chance.bulk
      } finally {
        this.patience.spend(chance.steps)
      }
    }
    if (bulk >= bulkyAttempts * mostBulk)
      throw new SchemaProblem('too-large', '#', 'its instances are too large to be made')
    throw new SchemaProblem('too-hard', '#', `${most} attempts to make an instance went astray`)
  }
}
