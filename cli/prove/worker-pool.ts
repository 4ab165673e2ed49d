import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Condition, Trial } from '../../reports/proof/trial.ts'
import type { Request, WorkerOrder, WorkerReport } from './worker.ts'

/** The trials that one worker has under way: enough to work while some wait for codes to expire. */
const atOnce = 6

/** A trial that broke off by a defect of the suite, and not by anything that the target did. */
class TrialBroke extends Error {
  override readonly name = 'TrialBroke'

  constructor({ kind, id }: Condition, reason: string) {
    super(`the trial of ${kind} ${id} broke off: ${reason}`)
  }
}

/** A condition that is to be tried, with the seed of all chance in it. */
export type TrialRequest = Omit<Request, 'id'>

/** Several workers, each a thread of its own. */
export class WorkerPool {
  readonly #workers: TrialWorker[]
  readonly #signal: AbortSignal

  constructor({ workers, signal, ...order }: WorkerOrder & { workers: number; signal: AbortSignal }) {
    this.#workers = Array.from({ length: workers }, () => new TrialWorker(order))
    this.#signal = signal
  }

  /**
   * Tries all of this, and gives every trial as it is done.
   * @param lanes the number of trials that each worker has under way
   * @throws TrialBroke
   */
  async tryAll(
    requests: Iterable<TrialRequest>,
    done: (trial: Trial) => void,
    lanes = atOnce,
  ): Promise<void> {
    const turns = Iterator.from(requests)
    const lane = async (worker: TrialWorker) => {
      for (const request of turns) {
        if (this.#signal.aborted) return
        done(await worker.trial(request))
      }
    }
    await Promise.all(this.#workers.flatMap(worker => Array.from({ length: lanes }, () => lane(worker))))
  }

  /**
   * Tries one condition beside all that is under way.
   * @throws TrialBroke
   */
  async tryOne(request: TrialRequest): Promise<Trial> {
    const [idlest] = this.#workers.toSorted((one, other) => one.underWay - other.underWay)
    if (!idlest) throw new Error('there is no worker')
    return idlest.trial(request)
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.close()))
  }
}

interface Waiting {
  request: TrialRequest
  resolve(trial: Trial): void
  reject(problem: Error): void
}

/** One thread that makes trials. */
class TrialWorker {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #count = 0
  #ended: Error | undefined

  constructor(order: WorkerOrder) {
    const file = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)
    this.#worker = new Worker(file, { workerData: order, resourceLimits: { maxYoungGenerationSizeMb: 256 } })
    this.#worker.on('message', (report: WorkerReport) => {
      const waiting = this.#waiting.get(report.id)
      if (!waiting) return
      this.#waiting.delete(report.id)
      if ('trial' in report) waiting.resolve(report.trial)
      else waiting.reject(new TrialBroke(waiting.request.condition, report.broke))
    })
    this.#worker.on('error', problem =>
      this.#end(problem instanceof Error ? problem : new Error(String(problem))),
    )
    this.#worker.on('exit', code => this.#end(new Error(`a thread of the proof ended, with code ${code}`)))
  }

  get underWay(): number {
    return this.#waiting.size
  }

  trial(request: TrialRequest): Promise<Trial> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { request, resolve, reject })
      this.#worker.postMessage({ id, ...request } satisfies Request)
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
