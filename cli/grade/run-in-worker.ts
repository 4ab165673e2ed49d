import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorldFacts } from '../../fixtures/engine/world.ts'
import type { CheckResult } from '../../fixtures/events/event.ts'

/** What the command hands to the worker: plain data. */
export interface WorkerOrder extends WorldFacts {
  /** Ids of the checks that were selected. */
  selected: string[]
}

/** What the worker tells, as it goes on. */
export type WorkerReport =
  | { suiteStarted: string }
  /** Its verdict is in the log; `trouble` is why the log takes no more. */
  | { checkFinished: CheckResult; trouble: string | undefined }
  /** An error that nobody caught. */
  | { broken: string }
  /** The run is over; with why it broke off, if it did. */
  | { through: string | undefined }

/** Who is told as a grade goes on. */
export interface Listener {
  suiteStarted(suite: string): void
  checkFinished(result: CheckResult): void
  /** The worker's log takes no more evidence. */
  logFailed(reason: string): void
  /** The worker had an error that nobody caught. */
  broken(reason: string): void
}

/**
 * A thread doesn't inherit the command's compile cache; with it, the suites are loaded in half the time. It has to be there
 * before the first source: what takes the types out of one that it doesn't hold stays in memory, with 20 MB.
 */
const compileCache =
  'data:text/javascript,import { enableCompileCache } from "node:module"; enableCompileCache()'

/** How long checks that are under way may take to end once the grade is to, in milliseconds. */
const longestEnding = 5000

/**
 * Runs checks in a thread of their own. What it prints goes to standard error.
 * @param signal ends the run: what is under way comes to no verdict
 * @returns why the thread ended before it was through, if it did
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
