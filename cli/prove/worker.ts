import { setMaxListeners } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Condition, Trial } from '../../reports/proof/trial.ts'
import { suites } from '../../suites/index.ts'
import { selectChecks } from '../grade/select.ts'
import { tryOut, type Watched } from './trial.ts'

/** The order that sets a worker up. */
export interface WorkerOrder {
  /** Bodies that a property check sends. */
  samples: number
  /** Names of the only suites to grade with; all when there are none. */
  suites: string[]
}

/** A trial that a worker is asked for. */
export interface Request {
  id: number
  condition: Condition
  seed: number
  /** Ids of the only checks to try; all of the order's suites when it isn't said. */
  checks?: string[]
  watched?: Watched
}

/** The report of a worker: a trial is done, or broke off by a defect of ours. */
export type WorkerReport = { id: number } & ({ trial: Trial } | { broke: string })

const order = workerData as WorkerOrder
const selected = selectChecks(suites, order.suites.length > 0 ? { suite: order.suites } : {})
const port = parentPort
if (!port) throw new Error('this is a worker thread of `conformance prove`')

/** The suites with these of their checks. */
const only = (checks: string[]) =>
  selected.map(suite => ({ ...suite, checks: suite.checks.filter(check => checks.includes(check.id)) }))

setMaxListeners(0)
port.on('message', async ({ id, condition, checks, ...request }: Request) => {
  const report: WorkerReport = await tryOut(condition, {
    samples: order.samples,
    suites: checks ? only(checks) : selected,
    ...request,
  }).then(
    trial => ({ id, trial }),
    problem => ({
      id,
      broke: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
    }),
  )
  port.postMessage(report)
})
