import { setMaxListeners } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Condition, Trial } from '../../reports/proof/proof.ts'
import { suites } from '../../suites/index.ts'
import { selectChecks } from '../grade/select.ts'
import { tryOut } from './trial.ts'

/** What a bench is told when it is set up. */
export interface BenchOrder {
  /** Bodies that a property check sends. */
  samples: number
  /** Only these suites; all when there are none. */
  suites: string[]
}

/** One trial that a bench is asked for. */
export interface Request {
  id: number
  condition: Condition
  seed: number
}

/** What a bench says: a trial is done, or broke off by a defect of ours. */
export type BenchReport = { id: number } & ({ trial: Trial } | { broke: string })

const order = workerData as BenchOrder
const selected = selectChecks(suites, order.suites.length > 0 ? { suite: order.suites } : {})
const port = parentPort
if (!port) throw new Error('a bench is a worker thread of `conformance prove`')

setMaxListeners(0)
port.on('message', async ({ id, condition, seed }: Request) => {
  const report: BenchReport = await tryOut(condition, {
    samples: order.samples,
    seed,
    suites: selected,
  }).then(
    trial => ({ id, trial }),
    problem => ({
      id,
      broke: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
    }),
  )
  port.postMessage(report)
})
