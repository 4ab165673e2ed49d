import type { Trial } from '../proof/trial.ts'
import { type Dictionary, type KnownFault, placeIn } from './dictionary.ts'
import { sightingOf } from './symptom.ts'

/** The share of the faults that turn a check red at one surface from which on it is about that surface. */
const mostly = 0.6

/**
 * The dictionary of a proof: what each fault made of the checks.
 * @param trials those of the faults, and the control, whose blocked checks are blocked by no fault
 * @param declared the surfaces that checks say they are about
 */
export function dictionaryOf(
  trials: readonly Trial[],
  { suite, madeAt, declared }: Pick<Dictionary, 'suite' | 'madeAt'> & { declared: Dictionary['homes'] },
): Dictionary {
  const control = trials.find(({ condition }) => condition.kind === 'control')
  const never = new Set(control?.sights.map(({ check }) => check))
  const faults = trials.flatMap(trial => {
    const fault = knownFault(trial, never)
    return fault.red.size > 0 ? [fault] : []
  })
  return { suite, madeAt, homes: homesOf(faults, declared), faults }
}

/** What one trial teaches of its fault. */
function knownFault({ condition, sights }: Trial, never: ReadonlySet<string>): KnownFault {
  const red = sights.flatMap(sight => seenBy(sight) ?? [])
  const blocked = sights.filter(({ verdict, check }) => verdict === 'blocked' && !never.has(check))
  const { id, what, violates } = condition
  return {
    ...{ id, what, violates, ...placeIn(id) },
    red: new Map(red.map(one => [one.check, one])),
    blocked: new Set(blocked.map(({ check }) => check)),
  }
}

/** What a check saw in a trial, where it saw something. */
export const seenBy = ({ check, verdict, broken, symptoms = [] }: Trial['sights'][number]) =>
  verdict === 'failed' || verdict === 'warning' ? sightingOf(check, broken, symptoms) : undefined

/** The surface of each check: the one that it says, or the one at which most faults turn it red. */
function homesOf(faults: KnownFault[], declared: Dictionary['homes']): Map<string, string> {
  const seen = new Map<string, string[]>()
  for (const { surface, red } of faults)
    for (const { check, at } of red.values()) {
      const place = surface?.includes('.') ? surface : at[0]
      if (place !== undefined) seen.set(check, [...(seen.get(check) ?? []), place])
    }
  const learnt = [...seen].flatMap(([check, at]): [string, string][] => {
    const [[surface, times] = ['', 0]] = [...Map.groupBy(at, one => one)]
      .map(([one, all]): [string, number] => [one, all.length])
      .sort(([, one], [, other]) => other - one)
    return times >= mostly * at.length ? [[check, surface]] : []
  })
  return new Map([...learnt, ...declared])
}
