import { fixedDice } from '../chance.ts'
import { Engine } from '../engine.ts'
import { isObject, type JsonObject, own } from '../json.ts'
import { pointerStep } from '../json-pointer.ts'
import { bit, type Expr, numeric } from '../logic/expr.ts'
import { keywordsOf } from '../logic/meaning.ts'
import type { GeneratorOptions } from '../options.ts'
import { Exhausted } from '../patience.ts'
import { SchemaProblem } from '../problem.ts'
import { breaksOf, count } from './breaks.ts'
import { type Visit, visits } from './walk.ts'

/**
 * The goal at a spot: `at` a limit, or the least step `under` or `over` it. It is a `member` of an enumeration, or a
 * `type` of several. It is an optional property `absent` or `present`. Where a keyword has no limit to be near, it is
 * `broken`.
 */
export type Goal = 'at' | 'under' | 'over' | 'member' | 'type' | 'absent' | 'present' | 'broken'

/** A value at a limit of a schema. */
export interface BoundaryInstance {
  readonly value: unknown
  /** Whether the schema allows it. */
  readonly valid: boolean
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly goal: Goal
  /** The limit in words: "80 characters, the most allowed". */
  readonly what: string
}

/** The aim of a boundary instance at its spot: the schema without `drop`, and with `plus`. */
interface Aim {
  readonly keyword: string
  readonly goal: Goal
  readonly valid: boolean
  readonly drop: readonly string[]
  readonly plus: Expr
  readonly what: string
}

const mostMembers = 60
/** The values that are drawn beyond a limit for one that no reader of the schema allows. */
const mostDrawn = 8
/** The most characters of JSON in a set: all of its values are held at a time. */
const mostHeld = 24_000_000

/** The limits that are wanted; all unless it is said. A limit that isn't wanted costs no patience. */
export interface BoundaryOptions extends GeneratorOptions {
  wanted?: ((aim: Pick<BoundaryInstance, 'keyword' | 'goal' | 'valid'>) => boolean) | undefined
}

/**
 * The boundary set of a schema: each limit at, just under and just over. Each listed value is in it, and each optional
 * property there and absent. Each other keyword is broken once. The valid ones come first. The rest of each value is as
 * small as can be.
 * @throws SchemaProblem as `validInstances` does.
 */
export function boundaryInstances(
  schema: unknown,
  { wanted = () => true, ...options }: BoundaryOptions = {},
): BoundaryInstance[] {
  const engine = new Engine(schema, options)
  return engine.understanding(() => {
    engine.demand(engine.plan())
    const found = [...boundaries(engine, wanted)]
    return [...found.filter(one => one.valid), ...found.filter(one => !one.valid)]
  })
}

/** The boundary instances that there is patience for. */
function* boundaries(
  engine: Engine,
  wanted: NonNullable<BoundaryOptions['wanted']>,
): Iterable<BoundaryInstance> {
  const seen = new Set<string>()
  let held = 0
  try {
    for (const { visit, aim } of aims(engine)) {
      const instance = wanted(aim) ? reached(engine, visit, aim) : undefined
      const key = `${visit.schemaPath} ${visit.instancePath} ${aim.keyword} ${aim.goal} ${aim.what}`
      if (!instance || seen.has(key)) continue
      seen.add(key)
      held += JSON.stringify(instance.value).length
      if (held > mostHeld) {
        engine.patience.omit('limits for which the values would be too large together')
        return
      }
      yield instance
    }
  } catch (thrown) {
    if (!(thrown instanceof Exhausted)) throw thrown
    engine.patience.omit('limits that there was no patience left to look for')
  }
}

function* aims(engine: Engine): Iterable<{ visit: Visit; aim: Aim }> {
  for (const visit of visits(engine)) {
    if (isLaterItem(visit)) continue
    for (const aim of aimsAt(engine, visit)) yield { visit, aim }
  }
}

/** Whether a visit is to a later item. One item stands for all: a limit is the same at every index. */
function isLaterItem({ steps }: Visit): boolean {
  return steps.some(
    (step, i) => (steps[i - 1] === 'items' || steps[i - 1] === 'additionalItems') && Number(step) > 0,
  )
}

function reached(engine: Engine, visit: Visit, aim: Aim): BoundaryInstance | undefined {
  const edit = { steps: visit.steps, leaf: { drop: aim.drop, plus: aim.plus } }
  const plan = engine.plan(edit)
  if (plan.height === Number.POSITIVE_INFINITY) return undefined
  const value = drawnFor(engine, plan, visit.place.id, aim.valid)
  if (value === undefined || engine.valid(value.drawn) !== aim.valid) return undefined
  const { keyword, goal, valid, what } = aim
  const schemaPath = keyword === 'false schema' ? visit.schemaPath : `${visit.schemaPath}/${keyword}`
  return { value: value.drawn, valid, keyword, instancePath: visit.instancePath, schemaPath, goal, what }
}

/** The value of a plan. A limit that is too hard to reach is left out; the others have their turn. */
function drawnFor(
  engine: Engine,
  plan: ReturnType<Engine['plan']>,
  seed: number,
  valid: boolean,
): { drawn: unknown } | undefined {
  try {
    const dice = fixedDice(seed)
    let drawn = engine.drawSmall(plan, dice)
    // A text beyond ASCII is not too long for everybody.
    for (let i = 1; i < mostDrawn && !valid && engine.mayBeValid(drawn); i += 1)
      drawn = engine.drawSmall(plan, dice)
    return { drawn }
  } catch (problem) {
    if (!(problem instanceof SchemaProblem)) throw problem
    engine.patience.omit('a limit for which no instance was found')
    return undefined
  }
}

/** All the aims at one subschema. A broken keyword is one only where it has no limit. */
function* aimsAt(engine: Engine, visit: Visit): Iterable<Aim> {
  const { place } = visit
  const { raw } = place.node
  const limited = new Set<string>()
  if (isObject(raw)) {
    for (const keyword of keywordsOf(place)) {
      for (const aim of limitAims(engine, keyword, raw)) {
        limited.add(keyword)
        yield aim
      }
      yield* listAims(engine, keyword, raw)
    }
  }
  for (const one of breaksOf(engine, place)) {
    if (!limited.has(one.keyword))
      yield { ...one, plus: one.plus(), goal: one.keyword === 'required' ? 'absent' : 'broken', valid: false }
  }
}

const extents: Record<string, { type: number; unit: [one: string, several?: string] }> = {
  minLength: { type: bit.string, unit: ['character'] },
  maxLength: { type: bit.string, unit: ['character'] },
  minItems: { type: bit.array, unit: ['item'] },
  maxItems: { type: bit.array, unit: ['item'] },
  minProperties: { type: bit.object, unit: ['property', 'properties'] },
  maxProperties: { type: bit.object, unit: ['property', 'properties'] },
}

/**
 * The aims at, under and over a limit. A keyword forbids `under` a least one and `over` a most one, and an exclusive
 * one `at` it.
 */
function* limitAims(engine: Engine, keyword: string, raw: JsonObject): Iterable<Aim> {
  const { exprs } = engine
  const limit = raw[keyword]
  if (typeof limit !== 'number') return
  const extent = Object.hasOwn(extents, keyword) ? extents[keyword] : undefined
  if (extent) {
    for (const goal of ['at', 'under', 'over'] as const) {
      const size = limit + { at: 0, under: -1, over: 1 }[goal]
      if (size < 0) continue
      const valid = goal === 'at' || (goal === 'over') === keyword.startsWith('min')
      const plus = exprs.all([exprs.types(extent.type), exprs.extent(extent.type, size, size)])
      yield { keyword, goal, valid, drop: valid ? [] : [keyword], plus, what: count(size, ...extent.unit) }
    }
  }
  if (!/^(exclusiveM|m)(inimum|aximum)$/.test(keyword)) return
  const isLeast = /inimum$/.test(keyword)
  const isExclusive = keyword.startsWith('exclusive')
  for (const goal of ['at', 'under', 'over'] as const) {
    const valid = goal === 'at' ? !isExclusive : (goal === 'over') === isLeast
    const value = goal === 'at' ? limit : nearest(limit, goal === 'over' ? 1 : -1, raw)
    if (!Number.isFinite(value)) continue
    yield {
      keyword,
      goal,
      valid,
      drop: valid ? [] : [keyword],
      plus: exprs.values([value]),
      what: String(value),
    }
  }
}

/**
 * The next number that the siblings may allow. It is one step of `multipleOf` away, or one of integers, else two digits
 * finer than the limit.
 */
function nearest(limit: number, direction: 1 | -1, raw: JsonObject): number {
  const step = own(raw, 'multipleOf')
  const types = [own(raw, 'type')].flat()
  const isWhole = types.includes('integer') && !types.includes('number')
  if (typeof step === 'number') {
    const times = direction > 0 ? Math.floor(limit / step) + 1 : Math.ceil(limit / step) - 1
    return Number((times * step).toPrecision(15))
  }
  if (isWhole) return direction > 0 ? Math.floor(limit) + 1 : Math.ceil(limit) - 1
  const decimals = (String(limit).split('.')[1] ?? '').length
  const near = Number((limit + direction * 10 ** -(decimals + 2)).toFixed(Math.min(100, decimals + 2)))
  return near === limit ? limit + direction * Math.max(1, Math.abs(limit) * Number.EPSILON * 2) : near
}

/** The aims at each listed value, each type, both booleans, and each optional property there and absent. */
function* listAims({ exprs }: Engine, keyword: string, raw: JsonObject): Iterable<Aim> {
  const value = raw[keyword]
  if (keyword === 'enum' || (keyword === 'type' && Array.isArray(value))) {
    for (const one of (value as unknown[]).slice(0, mostMembers)) {
      const goal = keyword === 'enum' ? 'member' : 'type'
      const plus = keyword === 'enum' ? exprs.values([one]) : exprs.types(typeMask(String(one)))
      yield {
        keyword,
        goal,
        valid: true,
        drop: [],
        plus,
        what: keyword === 'enum' ? `the value ${JSON.stringify(one)}` : `of type ${one}`,
      }
    }
  }
  if (keyword === 'type' && value === 'boolean') {
    for (const one of [true, false])
      yield { keyword, goal: 'member', valid: true, drop: [], plus: exprs.values([one]), what: String(one) }
  }
  if (keyword !== 'properties') return
  const required = [own(raw, 'required') ?? []].flat()
  for (const name of Object.keys(value as object)) {
    if (required.includes(name)) continue
    const object = exprs.types(bit.object)
    yield {
      keyword,
      goal: 'absent',
      valid: true,
      drop: [],
      plus: exprs.all([object, exprs.absent(name)]),
      what: `without ${pointerStep(name)}`,
    }
    yield {
      keyword,
      goal: 'present',
      valid: true,
      drop: [],
      plus: exprs.all([object, exprs.required(name)]),
      what: `with ${pointerStep(name)}`,
    }
  }
}

function typeMask(name: string): number {
  if (name === 'number') return numeric
  return Object.hasOwn(bit, name) ? bit[name as keyof typeof bit] : 0
}
