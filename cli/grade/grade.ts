import { randomBytes, randomInt } from 'node:crypto'
import { join, resolve } from 'node:path'
import { catalogueDigest } from '../../document/index.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import { World, type WorldFacts } from '../../fixtures/engine/world.ts'
import type { RunFacts } from '../../fixtures/events/event.ts'
import { keptSessionsFile } from '../../fixtures/login/kept-sessions.ts'
import { OutputProblem } from '../../fixtures/output-problem.ts'
import { type Cleared, preflight } from '../../fixtures/preflight/preflight.ts'
import { PreflightProblem } from '../../fixtures/preflight/problem.ts'
import { openTarget } from '../../fixtures/target/open.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { suites } from '../../suites/index.ts'
import { toolName, toolVersion } from '../version.ts'
import { configuration } from './configuration.ts'
import { takeEarlierAway } from './earlier.ts'
import { type Ending, GradeLog } from './grade-log.ts'
import { Interruption } from './interruption.ts'
import type { GradeOptions } from './options.ts'
import { runInWorker } from './run-in-worker.ts'
import { selectChecks } from './select.ts'
import { reportAndTell, Telling } from './telling.ts'

/** A grade under way: what its parts share. */
interface Course {
  /** Its folder. */
  out: string
  options: GradeOptions
  run: RunFacts
  selected: Suite[]
  log: GradeLog
  interruption: Interruption
}

/**
 * Grades a target: configuration, preflight, suites, reports, gate.
 * @returns the exit code
 * @throws ConfigProblem, UsageProblem, PreflightProblem, OutputProblem
 */
export async function grade(options: GradeOptions): Promise<number> {
  const out = resolve(options.out)
  // Before the folder is cleared: a signal from then on ends in a report of this grade, and one before it leaves that of the last.
  const interruption = new Interruption()
  try {
    takeEarlierAway(out)
    const selected = selectChecks(suites, options)
    const config = configuration(options)
    const run = runFacts(options)
    const log = new GradeLog(logIn(out), run, selected, config)
    const course = { out, options, run, selected, log, interruption }
    try {
      const target = await openTarget({ config, log: join(out, 'target.log'), signal: interruption.signal })
      if (target.abandon) interruption.abandons(target.abandon)
      try {
        await gradeTarget(target, course)
      } finally {
        await target.close()
      }
    } catch (problem) {
      log.end(interruption.happened ? { ending: 'interrupted' } : { ending: 'died', reason: whyNot(problem) })
      if (!interruption.happened) throw problem
    }
    if (log.astray) throw log.astray
    return await reportAndTell(out, log.unwritten)
  } finally {
    interruption.over()
  }
}

const logIn = (folder: string) => join(folder, 'events.jsonl')

async function gradeTarget(target: Target, course: Course): Promise<void> {
  const { options, run, out, log, interruption } = course
  const facts: WorldFacts = {
    base: target.url,
    config: target.config,
    run,
    sessions: [],
    noWrites: undefined,
    log: logIn(out),
    out: options.out,
    ...(options.keepSessions && target.kind === 'url' ? { keptSessions: keptSessionsFile(target.url) } : {}),
  }
  log.start(target)
  const telling = new Telling(log.planned, target)
  if (log.trouble) throw log.trouble
  const cleared = await clear(facts, interruption)
  log.putBack()
  const died = cleared && (await runChecks(target, { ...facts, ...cleared }, course, telling))
  telling.finished()
  log.end(endingOf(interruption, died))
}

/** @returns why the rest could not be run, where something other than an interruption cut it short */
async function runChecks(
  target: Target,
  facts: WorldFacts,
  { options, log, interruption }: Course,
  telling: Telling,
): Promise<string | undefined> {
  const death = new AbortController()
  void target.ended?.then(reason => death.abort(reason))
  const ended = await runInWorker(
    {
      ...facts,
      ...(options.readOnly
        ? { noWrites: { verdict: 'skipped', reason: 'this check writes, and the grade is --read-only' } }
        : {}),
      selected: log.planned.flatMap(({ checks }) => checks),
    },
    {
      suiteStarted: suite => telling.suiteStarted(suite),
      checkFinished: result => telling.checkFinished(result),
      logFailed: reason => death.abort(reason),
      broken: reason =>
        log.add({ type: 'finding', at: new Date().toISOString(), severity: 'problem', text: reason }),
    },
    AbortSignal.any([death.signal, interruption.signal]),
  )
  return death.signal.aborted ? String(death.signal.reason) : (ended ?? log.trouble?.message)
}

const endingOf = (interruption: Interruption, died: string | undefined): Ending => {
  if (interruption.happened) return { ending: 'interrupted' }
  return died === undefined ? { ending: 'completed' } : { ending: 'died', reason: died }
}

/** Why nothing was graded. What isn't foreseen is told on standard error alone. */
function whyNot(problem: unknown): string {
  const isTold = problem instanceof PreflightProblem || problem instanceof OutputProblem
  return isTold ? problem.message : 'nothing could be graded'
}

/**
 * The preflight has a world of its own in this thread; its sessions go on to the worker.
 * @returns nothing when it was interrupted
 * @throws PreflightProblem, OutputProblem
 */
async function clear(facts: WorldFacts, interruption: Interruption): Promise<Cleared | undefined> {
  const world = new World(facts, 'p')
  try {
    const cleared = await interruption.unlessInterrupted(preflight(world))
    world.log.flush()
    if (world.log.trouble) throw world.log.trouble
    return cleared
  } finally {
    await world.close()
  }
}

function runFacts({ seed, runs, config, url }: GradeOptions): RunFacts {
  const startedAt = new Date().toISOString()
  return {
    id: `${startedAt.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${randomBytes(3).toString('hex')}`,
    startedAt,
    seed: seed ?? randomInt(2 ** 31),
    samples: runs,
    ...(config === undefined ? {} : { config }),
    ...(url === undefined ? {} : { url }),
    tool: { name: toolName, version: toolVersion(), node: process.version },
    document: catalogueDigest(),
  }
}
