import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Condition, Trial } from '../../reports/proof/proof.ts'
import type { BenchOrder, BenchReport } from './bench.ts'

/** How many trials one bench has under way: most of a trial is waiting for codes to expire. */
const atOnce = 10

/** A trial broke off by a defect of the suite, and not by anything that the target did. */
export class TrialBroke extends Error {
  override readonly name = 'TrialBroke'

  constructor({ kind, id }: Condition, reason: string) {
    super(`the trial of ${kind} ${id} broke off: ${reason}`)
  }
}

/**
 * Tries all conditions on several benches, each a thread of its own, and gives every trial as it is done.
 * @throws TrialBroke
 */
export async function tryAll(
  conditions: Condition[],
  { workers, signal, ...order }: BenchOrder & { workers: number; signal: AbortSignal },
  done: (trial: Trial) => void,
): Promise<void> {
  const turns = conditions.values()
  const benches = Array.from({ length: Math.min(workers, conditions.length) }, () => new Bench(order))
  try {
    await Promise.all(
      benches.flatMap(bench =>
        Array.from({ length: atOnce }, async () => {
          for (const condition of turns) {
            if (signal.aborted) return
            done(await bench.trial(condition))
          }
        }),
      ),
    )
  } finally {
    await Promise.all(benches.map(bench => bench.close()))
  }
}

/** One thread that makes trials. */
class Bench {
  readonly #worker: Worker
  readonly #pending = new Map<string, { resolve(trial: Trial): void; reject(problem: Error): void }>()

  constructor(order: BenchOrder) {
    const file = new URL(`./bench${extname(import.meta.url)}`, import.meta.url)
    this.#worker = new Worker(file, { workerData: order, resourceLimits: { maxYoungGenerationSizeMb: 64 } })
    this.#worker.on('message', (report: BenchReport) => {
      const condition = 'trial' in report ? report.trial.condition : report.condition
      const waiting = this.#pending.get(key(condition))
      if ('trial' in report) waiting?.resolve(report.trial)
      else waiting?.reject(new TrialBroke(condition, report.broke))
    })
    this.#worker.on('error', problem => {
      for (const { reject } of this.#pending.values())
        reject(problem instanceof Error ? problem : new Error(String(problem)))
    })
  }

  trial(condition: Condition): Promise<Trial> {
    return new Promise((resolve, reject) => {
      this.#pending.set(key(condition), { resolve, reject })
      this.#worker.postMessage(condition)
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}

const key = ({ kind, id }: Condition) => `${kind} ${id}`
