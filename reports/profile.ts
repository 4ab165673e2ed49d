import { type OmissionId, omission } from '../document/omissions.ts'
import { setOf } from '../document/sets.ts'
import type { CheckResult, Profile } from '../fixtures/events/event.ts'
import type { GateRule, Grade } from './types.ts'

/** A check of the set that was not tested, although the profile doesn't leave out what it is about. */
export interface Beyond {
  check: string
  /** Why it was not tested, in a sentence. */
  reason: string
  /** What the service leaves out, where it is something that a profile may. */
  omission?: OmissionId
}

/**
 * The checks of the pinned set, or where none is pinned of the grade, that came to no judgement for another reason than
 * what the profile leaves out.
 */
export function beyondProfile(
  { checks, set }: Pick<Grade, 'checks' | 'set'>,
  { without }: Profile = { without: [] },
): Beyond[] {
  const ran = new Set(checks.map(({ id }) => id))
  const missing = Object.keys((set && setOf(set.id)?.checks) ?? {}).filter(id => !ran.has(id))
  const untested = checks.filter(
    ({ verdict, provisional, skippedFor }) =>
      provisional === undefined &&
      ['skipped', 'blocked', 'error'].includes(verdict) &&
      !without.some(id => id === skippedFor),
  )
  return [
    ...untested.map(({ id, verdict, reason = verdict, skippedFor }) => ({
      check: id,
      reason: verdict === 'skipped' ? reason : `${verdict}: ${reason}`,
      ...(isOmission(skippedFor) ? { omission: skippedFor } : {}),
    })),
    ...missing.map(check => ({
      check,
      reason: set?.gone.includes(check) ? 'the suite has it no more' : 'it was left out of the grade',
    })),
  ]
}

const isOmission = (about: CheckResult['skippedFor']): about is OmissionId =>
  about !== undefined && about !== 'configuration' && about !== 'moment'

/**
 * What a profile leaves out although the service offers it: a grade of all checks skipped nothing for it. A grade that
 * skipped something for another reason can't tell.
 */
export function offeredAnyway(
  checks: CheckResult[],
  { knownChecks = [] }: GateRule,
  { without }: Profile = { without: [] },
): Grade['findings'] {
  const ran = new Set(checks.map(({ id }) => id))
  const isWhole = knownChecks.length > 0 && knownChecks.every(id => ran.has(id))
  const isJudged = ({ verdict, skippedFor }: CheckResult) =>
    verdict === 'passed' || verdict === 'failed' || verdict === 'warning' || isOmission(skippedFor)
  if (!isWhole || !checks.every(isJudged)) return []
  return without
    .filter(id => !checks.some(({ skippedFor }) => skippedFor === id))
    .map(id => ({
      severity: 'problem',
      text: `the profile says less than is so: it leaves out ${id} (${omission(id).says}), and nothing was skipped for that; take it out of profile.without`,
    }))
}
