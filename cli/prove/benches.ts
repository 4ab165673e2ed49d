import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Condition, Trial } from '../../reports/proof/trial.ts'
import type { BenchOrder, BenchReport, Request } from './bench.ts'

/** How many trials one bench has under way: enough to work while some wait for codes to expire, and no more. */
const atOnce = 6

/** A trial broke off by a defect of the suite, and not by anything that the target did. */
class TrialBroke extends Error {
  override readonly name = 'TrialBroke'

  constructor({ kind, id }: Condition, reason: string) {
    super(`the trial of ${kind} ${id} broke off: ${reason}`)
  }
}

/** A condition that is to be tried, with the seed of all chance in it. */
export type Wish = Omit<Request, 'id'>

/** Several benches, each a thread of its own. */
export class Benches {
  readonly #benches: Bench[]
  readonly #signal: AbortSignal

  constructor({ workers, signal, ...order }: BenchOrder & { workers: number; signal: AbortSignal }) {
    this.#benches = Array.from({ length: workers }, () => new Bench(order))
    this.#signal = signal
  }

  /**
   * Tries all of this, and gives every trial as it is done.
   * @param lanes how many trials each bench has under way
   * @throws TrialBroke
   */
  async tryAll(wishes: Iterable<Wish>, done: (trial: Trial) => void, lanes = atOnce): Promise<void> {
    const turns = Iterator.from(wishes)
    const lane = async (bench: Bench) => {
      for (const wish of turns) {
        if (this.#signal.aborted) return
        done(await bench.trial(wish))
      }
    }
    await Promise.all(this.#benches.flatMap(bench => Array.from({ length: lanes }, () => lane(bench))))
  }

  /**
   * Tries this one beside all that is under way.
   * @throws TrialBroke
   */
  async tryOne(wish: Wish): Promise<Trial> {
    const [idlest] = this.#benches.toSorted((one, other) => one.underWay - other.underWay)
    if (!idlest) throw new Error('there is no bench')
    return idlest.trial(wish)
  }

  async close(): Promise<void> {
    await Promise.all(this.#benches.map(bench => bench.close()))
  }
}

interface Waiting {
  wish: Wish
  resolve(trial: Trial): void
  reject(problem: Error): void
}

/** One thread that makes trials. */
class Bench {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #count = 0
  #ended: Error | undefined

  constructor(order: BenchOrder) {
    const file = new URL(`./bench${extname(import.meta.url)}`, import.meta.url)
    this.#worker = new Worker(file, { workerData: order, resourceLimits: { maxYoungGenerationSizeMb: 256 } })
    this.#worker.on('message', (report: BenchReport) => {
      const waiting = this.#waiting.get(report.id)
      if (!waiting) return
      this.#waiting.delete(report.id)
      if ('trial' in report) waiting.resolve(report.trial)
      else waiting.reject(new TrialBroke(waiting.wish.condition, report.broke))
    })
    this.#worker.on('error', problem =>
      this.#end(problem instanceof Error ? problem : new Error(String(problem))),
    )
    this.#worker.on('exit', code => this.#end(new Error(`a thread of the proof ended, with code ${code}`)))
  }

  get underWay(): number {
    return this.#waiting.size
  }

  trial(wish: Wish): Promise<Trial> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { wish, resolve, reject })
      this.#worker.postMessage({ id, ...wish } satisfies Request)
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #end(problem: Error): void {
    this.#ended ??= problem
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
  }
}
