import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Wait } from '../../fixtures/base/waits.ts'
import type { WorldFacts } from '../../fixtures/engine/world.ts'
import type { CheckResult } from '../../fixtures/events/event.ts'
import { tellLearnt } from '../../fixtures/secrets/thread.ts'

/** What the command hands to the worker: plain data. */
export interface WorkerOrder extends WorldFacts {
  /** Ids of the checks that are run, those of each round when those of the last are over. */
  rounds: string[][]
}

/** A message of the worker to its command. */
export type WorkerReport =
  | { suiteStarted: string }
  | { waiting: Waiting }
  /** A check whose verdict is in the log; `trouble` is why the log takes no more. */
  | { checkFinished: CheckResult; trouble: string | undefined }
  /** A secret that the thread has learnt, before the exchange that brought it is recorded. */
  | { learnt: { secret: string; placeholder: string } }
  /** An error that nobody caught. */
  | { broken: string }
  /** The end of the run, with the reason if it broke off. */
  | { through: string | undefined }

/** A check that waits for long. */
export interface Waiting {
  check: string
  suite: string
  wait: Wait
}

/** What listens to a grade in its worker. */
export interface Listener {
  suiteStarted(suite: string): void
  checkFinished(result: CheckResult): void
  waiting(waiting: Waiting): void
  /** Called when the worker's log takes no more evidence. */
  logFailed(reason: string): void
  /** Called when the worker had an error that nobody caught. */
  broken(reason: string): void
}

/**
 * A module that turns the compile cache on, which a thread doesn't inherit. The suites then load in half the time. It
 * must be on before the first source is loaded. What strips the types of a source that it lacks stays in memory, with
 * 20 MB.
 */
const compileCache =
  'data:text/javascript,import { enableCompileCache } from "node:module"; enableCompileCache()'

/** How many milliseconds checks under way get to end, once the grade is to end. */
const longestEnding = 5000

/**
 * Runs checks in a thread of their own. What the thread prints goes to standard error.
 * @param signal ends the run: checks under way come to no verdict
 * @returns why the thread ended before all checks did, if so
 */
export async function runInWorker(
  order: WorkerOrder,
  listener: Listener,
  signal: AbortSignal,
): Promise<string | undefined> {
  const worker = new Worker(new URL(`./worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: order,
    execArgv: ['--import', compileCache],
    stdout: true,
  })
  worker.stdout.on('data', chunk => process.stderr.write(chunk))
  const ended = new Promise<string | undefined>(resolve => {
    worker.on('message', (report: WorkerReport) => {
      if ('through' in report) return resolve(report.through)
      if ('suiteStarted' in report) return listener.suiteStarted(report.suiteStarted)
      if ('waiting' in report) return listener.waiting(report.waiting)
      if ('learnt' in report) return tellLearnt(report.learnt.secret, report.learnt.placeholder)
      if ('broken' in report) return listener.broken(report.broken)
      listener.checkFinished(report.checkFinished)
      if (report.trouble !== undefined) listener.logFailed(report.trouble)
    })
    worker.once('error', problem => resolve(`the thread of the checks ended: ${String(problem)}`))
    worker.once('exit', code => resolve(`the thread of the checks ended, with code ${code}`))
    const end = () => {
      worker.postMessage('end')
      setTimeout(resolve, longestEnding, undefined).unref()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  try {
    return await ended
  } finally {
    await worker.terminate()
  }
}
