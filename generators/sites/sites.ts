import type { Engine } from '../engine.ts'
import type { Edit } from '../logic/place.ts'
import { Exhausted } from '../patience.ts'
import { type Break, breaksOf, siblings } from './breaks.ts'
import { type Visit, visits } from './walk.ts'

/** A spot where one keyword can be broken, and how the schema has to be changed for that. */
export interface Site {
  /** The keyword, as a validator reports it. */
  readonly keyword: string
  /** JSON pointer of the value that the keyword is reported for. */
  readonly instancePath: string
  readonly schemaPath: string
  /** The defect of the value there, as in "shorter than 8 characters". */
  readonly what: string
  readonly visit: Visit
  readonly break: Break
}

/** All the sites of a schema, shallow ones first. Whether one can be reached shows when an instance is made. */
export function* sitesOf(engine: Engine): Iterable<Site> {
  try {
    for (const visit of visits(engine)) {
      for (const one of breaksOf(engine, visit.place)) yield siteOf(visit, one)
    }
  } catch (thrown) {
    if (!(thrown instanceof Exhausted)) throw thrown
    engine.patience.omit('sites that there was no patience left to look for')
  }
}

function siteOf(visit: Visit, one: Break): Site {
  const { keyword, what } = one
  const schemaPath = keyword === 'false schema' ? visit.schemaPath : `${visit.schemaPath}/${keyword}`
  return { keyword, instancePath: visit.instancePath, schemaPath, what, visit, break: one }
}

/** The way to break a site: the change of the schema, and what has to break with it. */
export interface Breakage {
  readonly edit: Edit
  /** Keywords of the same subschema that no instance can keep while it breaks this one. */
  readonly coupledWith: readonly string[]
}

/**
 * The least change that breaks a site: of its keyword alone, else with one of its siblings, else with all. Undefined if
 * none does.
 */
export function breakage(engine: Engine, { visit, break: one }: Site): Breakage | undefined {
  const others = siblings(visit.place, one.drop)
  const attempts = [[], ...others.map(other => [other]), ...(others.length > 1 ? [others] : [])]
  for (const coupledWith of attempts) {
    if (coupledWith.length > 0 && engine.patience.isOver) return undefined
    for (const plus of one.wider ? [one.plus, one.wider] : [one.plus]) {
      const edit = { steps: visit.steps, leaf: { drop: [...one.drop, ...coupledWith], plus: plus() } }
      if (engine.plan(edit).height < Number.POSITIVE_INFINITY) return { edit, coupledWith }
    }
  }
  return undefined
}
