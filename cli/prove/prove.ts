import { join, resolve } from 'node:path'
import type { Suite } from '../../fixtures/check/check.ts'
import { type Proof, proofOf, stands, triedNothing } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import { Interruption } from '../grade/interruption.ts'
import { selectChecks } from '../grade/select.ts'
import { shardName } from '../shard/shard.ts'
import { UsageProblem } from '../usage-problem.ts'
import { surveyPays } from './expected-cost.ts'
import { joinShards } from './join.ts'
import { Journal } from './journal.ts'
import { repeated } from './repeat.ts'
import { inDrawnOrder } from './sample.ts'
import { type Scope, type ScopeOptions, scopeOf } from './scope.ts'
import { isAboutStrangers, proveOnStrangers, type StrangerOptions } from './strangers/prove.ts'
import { tryPlan } from './try-plan.ts'
import { isOfAll, shareCommand, usualSeed, type Way } from './way.ts'
import { WorkerPool } from './worker-pool.ts'
import { writeDictionary, writeProof } from './write.ts'

/** The options of `prove` on the command line. */
export interface ProveOptions extends ScopeOptions, StrangerOptions {
  suite?: string[]
  runs: number
  repeat: number
  everyCheck?: true
  /** The file that gets the dictionary of a whole proof. */
  dictionary?: string
  out?: string
}

/**
 * Grades the reference with every fault and every variant, or a part of them, and tells which checks caught what. Where
 * strangers are asked for, it grades these.
 * @returns the exit code. It is 0 when the suite stands, 1 when it doesn't, 3 when there was no time for anything. It
 * is 130 when it was interrupted.
 * @throws UsageProblem, TrialBroke
 */
export async function prove(options: ProveOptions): Promise<number> {
  if (isAboutStrangers(options)) return proveOnStrangers(options)
  const { join: folders, out: folder = 'results/proof' } = options
  if (!folders) return proveAtHome(options, folder)
  if (options.shard || options.for !== undefined)
    throw new UsageProblem(
      '--join puts shards together and tries nothing, so it goes without --shard and --for',
    )
  return written(joinShards(folders), folder)
}

async function proveAtHome(options: ProveOptions, folder: string): Promise<number> {
  const selected = selectChecks(suites, options)
  const checks = selected.flatMap(suite => suite.checks.map(({ id }) => id))
  const scope = scopeOf(options, checks.length)
  const way = wayOf(options, scope, checks)
  const { seed, suites: only, samples } = way
  const interruption = new Interruption()
  const { signal } = interruption
  const pool = new WorkerPool({ samples, suites: only, workers: options.workers, signal })
  try {
    if (options.repeat > 1) {
      const code = await repeated(scope.plan.conditions, { repeat: options.repeat, seed }, pool)
      return signal.aborted ? 130 : code
    }
    const proof = await proofFrom(scope, { way, selected, checks, pool, folder, time: options.for })
    const code = written(proof, folder)
    if (options.dictionary !== undefined) writeDictionary(proof, options.dictionary)
    return interruption.happened ? 130 : code
  } finally {
    await pool.close()
    interruption.over()
  }
}

/**
 * The way in which a scope is tried. A sample's seed only chooses what is tried: that comes to the same as in the whole
 * proof.
 */
function wayOf(options: ProveOptions, { share, sampleSeed }: Scope, checks: string[]): Way {
  const seed = sampleSeed === undefined ? (options.seed ?? usualSeed) : usualSeed
  return {
    ...{ samples: options.runs, suites: options.suite ?? [], seed, everyCheck: options.everyCheck ?? false },
    ...(options.check ? { checks } : {}),
    ...(share ? { share } : {}),
  }
}

interface Proving {
  way: Way
  selected: Suite[]
  /** Ids of the suites' checks. */
  checks: string[]
  pool: WorkerPool
  folder: string
  time: number | undefined
}

async function proofFrom(
  { wanted, plan, of, share, sampleSeed }: Scope,
  { way, selected, checks, pool, folder, time }: Proving,
): Promise<Proof> {
  const { conditions } = plan
  const faults = conditions.filter(({ kind }) => kind === 'fault').length
  const isSurveyed = !way.everyCheck && !way.checks && !wanted.fault && surveyPays(faults)
  const journal = new Journal(join(resolve(folder), 'journal.jsonl'), way)
  const trialOf = await tryPlan(sampleSeed === undefined ? plan : inDrawnOrder(plan, sampleSeed), {
    ...{ pool, journal, seed: way.seed, time, checks: way.checks },
    surveyed: isSurveyed ? selected : undefined,
  })
  const alone = isSurveyed ? journal.alone : []
  const notTried = conditions.filter(one => one.kind !== 'control' && !trialOf(one)).map(({ id }) => id)
  return proofOf([...alone, ...conditions.flatMap(condition => trialOf(condition) ?? [])], {
    checks,
    whole: isOfAll(way, wanted) && !share && conditions.every(trialOf),
    part: share && {
      ...{ shard: shardName(share.shard), of, notTried, repeat: shareCommand(way, share) },
      ...(sampleSeed === undefined ? {} : { seed: sampleSeed }),
      ...(time === undefined ? {} : { time }),
    },
  })
}

function written(proof: Proof, folder: string): number {
  writeProof(proof, folder)
  if (proof.part && triedNothing(proof.part, proof.rows)) return 3
  return stands(proof) ? 0 : 1
}
