import { isDeepStrictEqual } from 'node:util'
import type { FaultOf } from './fault.ts'

/** A rule as a fault has it. */
interface Rival {
  fault: string
  rule: unknown
  remembers: boolean
}

/**
 * The kept part, which finds out by the way which faults would make a difference. Whenever a rule is asked, every
 * fault in `indifferent` that breaks it is asked the same. It is taken out of that set if it answers otherwise, leaves
 * otherwise what it was given, asks back, or answers by what it remembers. What is asked is a copy: whatever a fault
 * does to it, the service keeps its rules. Nothing that has been sent can tell a fault that stays from the kept rules.
 */
export function watched<Part extends object>(
  kept: Part,
  faults: readonly FaultOf<Part>[],
  indifferent: Set<string>,
): Part {
  const rivals = Map.groupBy(
    faults.flatMap(fault =>
      Object.entries(fault.breaks?.(kept) ?? {}).map(([name, rule]) => ({
        name,
        rule,
        fault: fault.id,
        remembers: fault.remembers ?? false,
      })),
    ),
    ({ name }) => name,
  )
  return new Proxy(kept, {
    get(part, name) {
      const rule: unknown = Reflect.get(part, name)
      const contending = (rivals.get(String(name)) ?? []).filter(({ fault }) => indifferent.has(fault))
      if (contending.length === 0) return rule
      if (typeof rule === 'function') {
        return (...given: unknown[]) => askedBeside(contending, indifferent, given, () => rule(...given))
      }
      for (const rival of contending)
        if (!isDeepStrictEqual(rule, rival.rule)) indifferent.delete(rival.fault)
      return rule
    },
  })
}

/** What the kept rule answers; every rival is asked the same. */
function askedBeside(
  rivals: Rival[],
  indifferent: Set<string>,
  given: unknown[],
  kept: () => unknown,
): unknown {
  const before = copiesOf(given)
  const answer = answerOf(kept)
  const left = copiesOf(given)
  // What the kept rule leaves as it was is shared by all rivals, since most rules only look; it is frozen, and a rival
  // that writes all the same throws, which the kept rule did not.
  const shared = isDeepStrictEqual(before, left) ? before.map(value => frozen(value)) : undefined
  // A copy too: functions that a rival passes on stand for none in particular.
  const keptAnswer = copied(answer, new Map())
  for (const { fault, rule, remembers } of rivals) {
    const own = shared ?? copiesOf(before)
    const askings = askedBack.times
    const other = answerOf(() => (rule as (...given: unknown[]) => unknown)(...own))
    const differs =
      remembers ||
      askedBack.times > askings ||
      (shared
        ? !passedOn(given, answer, own, other) && !isDeepStrictEqual(keptAnswer, other)
        : !isDeepStrictEqual(keptAnswer, other) || !isDeepStrictEqual(left, own))
    if (differs) indifferent.delete(fault)
  }
  if ('threw' in answer) throw answer.threw
  return answer.returned
}

type Outcome = { returned: unknown } | { threw: unknown }

/**
 * Whether both answered with the same of what they were given, as most do at a seam: what is shared is alike, and needn't
 * be compared for each of some hundred rivals.
 */
const passedOn = (given: unknown[], kept: Outcome, own: unknown[], other: Outcome): boolean =>
  'returned' in kept &&
  'returned' in other &&
  given.some((value, at) => value === kept.returned && own[at] === other.returned)

function answerOf(rule: () => unknown): Outcome {
  try {
    return { returned: rule() }
  } catch (threw) {
    return { threw }
  }
}

/**
 * Stands for every function that a rule is given. A broken rule that asks back would act on the service itself: it has
 * made its difference by asking, also where it keeps to itself that it came to nothing.
 */
const askedBack = Object.assign(
  () => {
    askedBack.times++
    throw new Error('a broken rule asked back')
  },
  { times: 0 },
)

const copiesOf = (given: unknown[]): unknown[] => {
  const seen = new Map<object, unknown>()
  return given.map(value => copied(value, seen))
}

/** A copy as deep as the rules reach: bytes, which none of them writes, are shared; functions are not to be called. */
function copied(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === 'function') return askedBack
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  const known = seen.get(value)
  if (known !== undefined) return known
  if (Array.isArray(value)) {
    const items: unknown[] = []
    seen.set(value, items)
    for (const item of value) items.push(copied(item, seen))
    return items
  }
  if (value instanceof Map) return new Map([...value].map(entry => copied(entry, seen) as [unknown, unknown]))
  if (value instanceof Set) return new Set([...value].map(item => copied(item, seen)))
  // An error that isn't made as one is no error to those who compare.
  const twin: object = value instanceof Error ? new Error() : {}
  Object.setPrototypeOf(twin, Object.getPrototypeOf(value))
  seen.set(value, twin)
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    if ('value' in property) property.value = copied(property.value, seen)
    Object.defineProperty(twin, name, property)
  }
  return twin
}

/** The same value, which nobody can change any more: neither it nor whatever hangs on it, bytes apart. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return value
  if (value instanceof Map || value instanceof Set)
    for (const name of ['set', 'add', 'delete', 'clear'] as const)
      Object.defineProperty(value, name, { value: refuse })
  Object.freeze(value)
  const inside = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : []
  for (const one of [...inside, ...Object.values(value)]) frozen(one)
  return value
}

function refuse(): never {
  throw new TypeError('a broken rule writes what it was only shown')
}
