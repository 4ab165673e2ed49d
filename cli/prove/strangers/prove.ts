import { join, resolve } from 'node:path'
import { dimensions, goTogether } from '../../../fixtures/target/embedded.ts'
import {
  coverageOf,
  type Proof,
  type StrangersPart,
  stands,
  strangerRows,
  type Trial,
} from '../../../reports/index.ts'
import { suites } from '../../../suites/index.ts'
import { Interruption } from '../../grade/interruption.ts'
import { selectChecks } from '../../grade/select.ts'
import { shardName, wholeShard } from '../../shard/shard.ts'
import { Journal } from '../journal.ts'
import { seedOfToday } from '../sample.ts'
import { WorkerPool } from '../worker-pool.ts'
import { writeProof } from '../write.ts'
import { missesIn } from './misses.ts'
import type { StrangerOptions } from './options.ts'
import type { Repeating } from './repeating.ts'
import { trialsAskedFor } from './trials.ts'
import { tryStrangers } from './trying.ts'
import { wrongVerdictsIn } from './wrong-verdicts.ts'

export { isAboutStrangers, type StrangerOptions } from './options.ts'

/** The number of strangers where only a time is given: more than there is time for. */
const asManyAsFit = 10_000

interface Options extends StrangerOptions {
  fault?: string[]
  suite?: string[]
  workers: number
  runs: number
  seed?: number
  out?: string
}

/**
 * Grades strangers, alone and with faults. It tells where the suite cries wolf, goes blind or misses a fault.
 * @returns the exit code: 0 when every stranger is clean and enough faults are caught, 1 when not. It is 130 when it
 * was interrupted.
 * @throws UsageProblem, TrialBroke
 */
export async function proveOnStrangers(options: Options): Promise<number> {
  const { seed = seedOfToday(), workers, suite = [], shard = wholeShard } = options
  const selected = selectChecks(suites, options)
  const checks = selected.flatMap(each => each.checks.map(({ id }) => id))
  const order = { samples: options.runs, suites: suite }
  const folder = options.out ?? 'results/strangers'
  const file = (of: string) => join(resolve(of), 'journal.jsonl')
  const asked = askedIn(options)
  const trials = trialsAskedFor({ ...options, ...asked, seed, shard })
  const narrowed = options.check ? { checks } : {}
  const journal = new Journal(
    file(folder),
    { ...order, seed, everyCheck: true, ...narrowed },
    options.join?.map(file),
  )
  process.stderr.write(`seed ${seed}\n`)
  const interruption = new Interruption()
  const { signal } = interruption
  const pool = new WorkerPool({ ...order, workers, signal })
  const repeating: Repeating = {
    ...{ seed, suites: suite, choose: options.choose ?? [], usual: options.usual ?? false, signal },
    grade: request => pool.tryOne({ ...narrowed, ...request, seed }),
  }
  try {
    const tried = await tryStrangers(trials, {
      ...{ pool, journal, time: options.for ?? Number.POSITIVE_INFINITY },
      requestFor: condition => ({ condition, seed, ...narrowed }),
      catchers: ({ violates }) =>
        selected.flatMap(suite =>
          suite.checks
            .filter(({ requirements }) => requirements.some(one => violates.includes(one)))
            .map(({ id }) => id),
        ),
    })
    const proof = proofFrom(tried, checks.length, {
      seed,
      asked,
      ...(shard.of > 1 ? { shard: shardName(shard) } : {}),
      wrong: await wrongVerdictsIn(tried, repeating),
      misses: await missesIn(tried, repeating),
    })
    writeProof(proof, folder)
    if (interruption.happened) return 130
    return stands(proof) ? 0 : 1
  } finally {
    await pool.close()
    interruption.over()
  }
}

/** The numbers of strangers and pairs that are asked for. */
function askedIn({ strangers, pairs, stranger, fault, for: time }: Options): StrangersPart['asked'] {
  if (stranger)
    return fault
      ? { strangers: 0, pairs: stranger.length * fault.length }
      : { strangers: stranger.length, pairs: 0 }
  if (strangers === undefined && pairs === undefined)
    return { strangers: time === undefined ? 1 : asManyAsFit, pairs: 0 }
  return { strangers: strangers ?? 0, pairs: pairs ?? 0 }
}

function proofFrom(tried: Trial[], checks: number, part: Omit<StrangersPart, 'coverage'>): Proof {
  const strangers = tried.flatMap(({ condition }) => (condition.stranger ? [condition.stranger.choices] : []))
  return {
    at: new Date().toISOString(),
    whole: false,
    checks,
    rows: strangerRows(tried),
    unproven: [],
    strangers: { ...part, coverage: coverageOf(strangers, dimensions, goTogether) },
  }
}
