import type { CheckResult } from '../fixtures/events/event.ts'
import type { GateRule, Grade } from './types.ts'
import { count, listed } from './words.ts'

/** A check that closes no gate: in a word, and why. */
interface Apart {
  word: 'provisional' | 'disputed'
  why: string
}

/** Why a check closes no gate; undefined for one that may. */
export function apartOf({ provisional, disputed }: CheckResult): Apart | undefined {
  if (disputed !== undefined) return { word: 'disputed', why: disputed }
  return provisional === undefined ? undefined : { word: 'provisional', why: provisional }
}

/**
 * A check; one that the pinned set lacks, or has otherwise, says so, and so does one that is disputed.
 * @param spared requirements that bind more than in the set, where only for these it would close the gate
 */
export function toldApart(
  check: CheckResult,
  { set, disputed }: Pick<GateRule, 'set' | 'disputed'>,
  spared: readonly string[] = [],
): CheckResult {
  const provisional =
    set?.provisional.find(one => one.check === check.id)?.why ??
    (set && spared.length > 0 ? bindsMore(spared, set.id) : undefined)
  const dispute = disputed?.find(one => one.check === check.id)?.why
  return {
    ...check,
    ...(provisional === undefined ? {} : { provisional }),
    ...(dispute === undefined ? {} : { disputed: dispute }),
  }
}

const bindsMore = (ids: readonly string[], set: string): string =>
  `${listed(ids, 3)} ${ids.length === 1 ? 'binds' : 'bind'} more than in set ${set}`

/** What the first line says of disputed checks: they are never passed over. Not escaped. */
export function disputedParts({ checks }: Pick<Grade, 'checks'>): string[] {
  const disputed = checks.filter(check => check.disputed !== undefined)
  const failed = disputed.filter(({ verdict }) => verdict === 'failed').length
  if (disputed.length === 0) return []
  return [`${count(disputed.length, 'check')} disputed${failed > 0 ? `, ${failed} failed` : ''}`]
}
