import type { Suite } from '../../fixtures/check/check.ts'
import { outcomeOf, proofProgress, proofRepeats } from '../../reports/index.ts'
import type { Condition, Trial } from '../../reports/proof/trial.ts'
import type { Journal } from './journal.ts'
import { onceMore, saidTooLittle } from './once-more.ts'
import type { Plan } from './shards.ts'
import { survey, type TryAll } from './survey.ts'
import { accusedIn, trialsOfPlan } from './together.ts'
import type { TrialRequest, WorkerPool } from './worker-pool.ts'

/** The means by which a plan is tried. */
export interface Trying {
  pool: Pick<WorkerPool, 'tryAll'>
  journal: Journal
  seed: number
  /** The only checks to try; all where it isn't said. */
  checks?: string[] | undefined
  /** The suites whose checks are to be surveyed; undefined where every fault is tried with all of them. */
  surveyed?: Suite[] | undefined
  /** The time in which new trials are begun, in milliseconds; a survey takes half of it, at most. */
  time?: number | undefined
}

/**
 * Tries what the journal doesn't have yet. What was begun is finished and judged, whatever the time. That goes for the
 * members of an accused pack, and for trials that are made once more.
 * @returns the trial of each condition; undefined for one that was not begun
 */
export async function tryPlan(
  plan: Plan,
  { pool, journal, seed, checks, surveyed, time = Number.POSITIVE_INFINITY }: Trying,
): Promise<(condition: Condition) => Trial | undefined> {
  const { conditions, packs } = plan
  const started = Date.now()
  const tryUntil = (until: number): TryAll => remembering(journal, pool, until)
  const tryAll = tryUntil(started + time)
  const faults = conditions.filter(({ kind }) => kind === 'fault').map(({ id }) => id)
  const needed = surveyed
    ? await survey(surveyed, { faults, seed, tryAll: tryUntil(started + time / 2) })
    : () => undefined
  const requestOf = (condition: Condition): TrialRequest => {
    const own = checks ?? (condition.kind === 'fault' ? needed(condition.id) : undefined)
    return { condition, seed, ...(own ? { checks: own } : {}) }
  }

  await tryAll(packs.map(requestOf), 'packs of variants')
  const trialOf = trialsOfPlan(plan, condition => journal.of(condition))
  const accused = new Set(accusedIn(packs, condition => journal.of(condition)))
  const alone = conditions.filter(({ kind, id }) => kind === 'variant' && accused.has(id))
  await tryUntil(Number.POSITIVE_INFINITY)(alone.map(requestOf), 'variants alone')
  const others = conditions.filter(one => !alone.includes(one) && !trialOf(one)?.condition.together)
  await tryAll(others.map(requestOf), 'faults and variants')

  const control = conditions.map(trialOf).find(trial => trial?.condition.kind === 'control')
  const isMissed = (condition: Condition) => {
    const trial = trialOf(condition)
    return trial !== undefined && outcomeOf(trial).is === 'missed'
  }
  const silent = conditions.filter(condition => {
    const trial = trialOf(condition)
    return trial && (saidTooLittle(trial, control) || (surveyed && isMissed(condition)))
  })
  proofRepeats(silent.map(({ id }) => id))
  // Checks that look on see only what others have written: where all of them take part, that is more.
  const wider = (condition: Condition): TrialRequest =>
    isMissed(condition) ? { condition, seed, ...(checks ? { checks } : {}) } : requestOf(condition)
  await onceMore(silent.map(wider), pool, trial => journal.add(trial))
  return trialOf
}

/** Tries the requests that aren't in the journal yet, as long as there is time. */
const remembering =
  (journal: Journal, pool: Trying['pool'], until: number): TryAll =>
  async (requests, things) => {
    const left = requests.filter(({ condition }) => !journal.of(condition))
    const progress = proofProgress({ things, total: requests.length, before: requests.length - left.length })
    await pool.tryAll(
      left.values().filter(() => Date.now() < until),
      trial => {
        journal.add(trial)
        progress.done(trial)
      },
    )
    progress.finished()
    return condition => journal.of(condition)
  }
