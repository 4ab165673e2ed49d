import type { Trial } from '../proof/trial.ts'
import { type Dictionary, type KnownFault, placeIn } from './dictionary.ts'
import { sightingOf } from './symptom.ts'

/**
 * The dictionary of a proof: what each fault made of the checks.
 * @param trials those of the faults, and the control, whose blocked checks are blocked by no fault
 */
export function dictionaryOf(
  trials: readonly Trial[],
  about: Pick<Dictionary, 'suite' | 'madeAt'>,
): Dictionary {
  const control = trials.find(({ condition }) => condition.kind === 'control')
  const never = new Set(control?.sights.map(({ check }) => check))
  const faults = trials.flatMap(trial => {
    const fault = knownFault(trial, never)
    return fault.red.size > 0 ? [fault] : []
  })
  return { ...about, faults }
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
