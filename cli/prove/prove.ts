import { join, resolve } from 'node:path'
import type { Suite } from '../../fixtures/check/check.ts'
import { proofOf, proofProgress, proofRepeats, stands } from '../../reports/index.ts'
import type { Condition } from '../../reports/proof/trial.ts'
import { suites } from '../../suites/index.ts'
import { Interruption } from '../grade/interruption.ts'
import { selectChecks } from '../grade/select.ts'
import { conditionsOf, type Wanted } from './conditions.ts'
import { Journal } from './journal.ts'
import { onceMore, saidTooLittle } from './once-more.ts'
import { repeated } from './repeat.ts'
import { isAboutStrangers, proveOnStrangers, type StrangerOptions } from './strangers/prove.ts'
import { type Needed, survey, type TryAll } from './survey.ts'
import { clearedBy, packsOf } from './together.ts'
import { type TrialRequest, WorkerPool } from './worker-pool.ts'
import { writeProof } from './write.ts'

/** What `prove` was asked on the command line. */
export interface ProveOptions extends Wanted, StrangerOptions {
  suite?: string[]
  workers: number
  runs: number
  seed?: number
  repeat: number
  everyCheck?: true
  together?: true
  out?: string
}

/** The seed of a proof at home, so that two of them differ by what was changed alone. */
const usualSeed = 1

/**
 * Grades the reference with every fault and every variant, or strangers, and tells who caught what.
 * @returns the exit code: 0 when the suite stands, 1 when it doesn't, 130 when it was interrupted
 * @throws UsageProblem, TrialBroke
 */
export async function prove(options: ProveOptions): Promise<number> {
  if (isAboutStrangers(options)) return proveOnStrangers(options)
  const selected = selectChecks(suites, options)
  const conditions = conditionsOf(options)
  const { seed = usualSeed, workers, repeat } = options
  const order = { samples: options.runs, suites: options.suite ?? [] }
  const folder = options.out ?? 'results/proof'
  const out = resolve(folder)
  const interruption = new Interruption()
  const { signal } = interruption
  const pool = new WorkerPool({ ...order, workers, signal })
  try {
    if (repeat > 1) {
      const code = await repeated(conditions, { repeat, seed }, pool)
      return signal.aborted ? 130 : code
    }
    const everyCheck = options.everyCheck ?? false
    const surveyed = !everyCheck && !options.fault && !options.variant && !options.check
    const checks = options.check && { checks: idsOf(selected) }
    const journal = new Journal(join(out, 'journal.jsonl'), { ...order, seed, everyCheck, ...checks })
    const tryAll = remembering(journal, pool)
    const faults = conditions.filter(({ kind }) => kind === 'fault').map(({ id }) => id)
    const needed: Needed = surveyed ? await survey(selected, { faults, seed, tryAll }) : () => undefined
    const requestOf = (condition: Condition) => ({ ...requestFor(condition, needed, seed), ...checks })
    const packs = options.together ? packsOf(conditions) : []
    const cleared = clearedBy(packs, conditions, await tryAll(packs.map(requestOf), 'packs of variants'))
    const isCleared = ({ kind, id }: Condition) => kind === 'variant' && cleared.has(id)
    const tried = await tryAll(
      conditions.filter(condition => !isCleared(condition)).map(requestOf),
      'faults and variants',
    )
    const trialOf = (condition: Condition) =>
      isCleared(condition) ? cleared.get(condition.id) : tried(condition)
    const control = conditions.map(trialOf).find(trial => trial?.condition.kind === 'control')
    const silent = conditions.filter(condition => {
      const trial = trialOf(condition)
      return trial && saidTooLittle(trial, control)
    })
    proofRepeats(silent.map(({ id }) => id))
    await onceMore(silent.map(requestOf), pool, trial => journal.add(trial))
    const trials = [...(surveyed ? journal.alone : []), ...conditions.map(trialOf)].filter(
      trial => trial !== undefined,
    )
    const whole = surveyed && !options.suite && conditions.every(trialOf)
    const proof = proofOf(trials, {
      checks: idsOf(selected),
      whole,
    })
    writeProof(proof, folder)
    if (interruption.happened) return 130
    return stands(proof) ? 0 : 1
  } finally {
    await pool.close()
    interruption.over()
  }
}

/** Tries what isn't in the journal yet. */
const remembering =
  (journal: Journal, pool: WorkerPool): TryAll =>
  async (requests, things) => {
    const left = requests.filter(({ condition }) => !journal.of(condition))
    const progress = proofProgress({ things, total: requests.length, before: requests.length - left.length })
    await pool.tryAll(left, trial => {
      journal.add(trial)
      progress.done(trial)
    })
    progress.finished()
    return condition => journal.of(condition)
  }

/** With the checks that a fault needs; all else needs all. */
function requestFor(condition: Condition, needed: Needed, seed: number): TrialRequest {
  const checks = condition.kind === 'fault' ? needed(condition.id) : undefined
  return { condition, seed, ...(checks ? { checks } : {}) }
}

const idsOf = (selected: Suite[]): string[] => selected.flatMap(({ checks }) => checks.map(({ id }) => id))
