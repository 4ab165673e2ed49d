import { parentPort, workerData } from 'node:worker_threads'
import { errorReason } from '../../fixtures/engine/error-reason.ts'
import { places } from '../../fixtures/engine/exchange-ids.ts'
import { runSuites } from '../../fixtures/engine/run.ts'
import { World } from '../../fixtures/engine/world.ts'
import { followSecrets, printable } from '../../fixtures/secrets/thread.ts'
import { suites } from '../../suites/index.ts'
import { tellNoSecrets } from '../printed.ts'
import type { WorkerOrder, WorkerReport } from './run-in-worker.ts'
import { selectChecks } from './select.ts'

/**
 * The thread that runs the checks of a grade. It keeps a target in the command's process as far away as any other.
 */
const port = parentPort
if (!port) throw new Error('this is a worker thread of `conformance grade`')
const tell = (report: WorkerReport) => port.postMessage(report)

/**
 * Reports an error that nobody caught. It may be of one check, or of a library that it uses: all others go on. The
 * secrets are taken out here, since the command knows none of this thread's.
 */
const broken = (problem: unknown) =>
  tell({ broken: `an error that belongs to no check, please report it: ${printable(errorReason(problem))}` })
process.on('uncaughtException', broken)
process.on('unhandledRejection', broken)
tellNoSecrets()
// What the target prints is held by the command until all secrets are known there.
followSecrets((secret, placeholder) => tell({ learnt: { secret, placeholder } }))

const { rounds, ...facts } = workerData as WorkerOrder
const world = new World(facts, places.suites)
const end = new AbortController()
port.once('message', () => end.abort())

const died = await runSuites(
  world,
  rounds.flatMap(only => selectChecks(suites, { only })),
  {
    signal: AbortSignal.any([end.signal, world.death.signal]),
    suiteStarted: suite => tell({ suiteStarted: suite }),
    waiting: (check, suite, wait) => tell({ waiting: { check, suite, wait } }),
    checkFinished(result) {
      world.log.append({ type: 'check-finished', at: new Date().toISOString(), result })
      tell({ checkFinished: result, trouble: world.log.trouble?.message })
    },
  },
).then(
  () => (world.death.signal.aborted ? String(world.death.signal.reason) : undefined),
  problem => printable(errorReason(problem)),
)
world.log.flush()
tell({ through: died })
