import { randomBytes, randomInt } from 'node:crypto'
import { join, resolve } from 'node:path'
import { catalogueDigest } from '../../document/index.ts'
import { OutputProblem } from '../../fixtures/base/output-problem.ts'
import { PreflightProblem } from '../../fixtures/base/preflight-problem.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import { traceBeginning } from '../../fixtures/client/trace.ts'
import type { Config } from '../../fixtures/config/config.ts'
import { buildOf, configurationDigest } from '../../fixtures/config/digest.ts'
import { places } from '../../fixtures/engine/exchange-ids.ts'
import { World, type WorldFacts } from '../../fixtures/engine/world.ts'
import type { CheckResult, GradeEvent, RunFacts } from '../../fixtures/events/event.ts'
import { keptSessionsFile } from '../../fixtures/login/kept-sessions.ts'
import { type Cleared, preflight } from '../../fixtures/preflight/preflight.ts'
import { newKey } from '../../fixtures/secrets/stand-ins.ts'
import { openTarget } from '../../fixtures/target/open.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { terminalLine } from '../../reports/escape/terminal.ts'
import { suites } from '../../suites/index.ts'
import { type Planned, partOf, seedOfPart } from '../shard/part.ts'
import { toolName, toolVersion } from '../version.ts'
import { baselineAt } from './baseline.ts'
import { leftOutResult } from './budget/left-out.ts'
import { isPlanned, planFor } from './budget/plan.ts'
import { configuration } from './configuration.ts'
import { Enough, failing } from './enough.ts'
import { type Ending, GradeLog, type Rules } from './grade-log.ts'
import { unlessStopped } from './interruption.ts'
import { notPassedIn } from './last-failed.ts'
import type { GradeOptions } from './options.ts'
import { tellOtherTarget } from './other-target.ts'
import { clearFolder, tryFolder, tryHistory } from './out-folder.ts'
import { runInWorker, type Waiting } from './run-in-worker.ts'
import { selectChecks } from './select.ts'
import { standing } from './set.ts'

/** What follows a grade under way. */
export interface Follower {
  suiteStarted(suite: string): void
  checkFinished(result: CheckResult): void
  /** Called when a check has begun to wait for long. */
  waiting?(waiting: Waiting): void
  /** Called when nothing more will be judged. */
  finished(): void
}

/** What can end a grade before its time. */
export interface Stop {
  /** Ends the grade, with the evidence of what ran. */
  readonly signal: AbortSignal
  /** Takes what must be ended in any case, since it would outlive this process. */
  abandons(abandon: () => Promise<void>): void
}

/** A grade under way, as its parts share it. */
export interface GradeRun {
  /** The folder of its reports. */
  out: string
  options: GradeOptions
  selected: Suite[]
  run: RunFacts
  log: GradeLog
  stop: Stop
  enough: Enough
  rules: Rules
  follow: (planned: Planned[], target: Target, standing: Pick<GradeRun, 'rules' | 'run'>) => Follower
}

/**
 * Grades a target into a folder: configuration, target, preflight, suites. It leaves the log, and writes no report.
 * @param follow is called once the target is there
 * @returns what the log lacks: the events at its end that the disk did not take, and what went wrong after that
 * @throws ConfigProblem, UsageProblem, PreflightProblem, OutputProblem
 */
export async function gradeInto(
  out: string,
  options: GradeOptions,
  stop: Stop,
  follow: GradeRun['follow'],
): Promise<readonly GradeEvent[]> {
  const { lastFailed } = options
  const earlier = lastFailed === undefined ? undefined : await notPassedIn(lastFailed)
  const rules = await rulesOf(out, options)
  if (lastFailed !== undefined && earlier) tellOtherTarget(lastFailed, earlier.target, rules.config)
  const selected = selectChecks(suites, { ...options, ...(earlier ? { only: earlier.only } : {}) })
  const part = partOf(selected, options.shard)
  const run = runFacts(options, rules.config)
  tryFolder(out)
  if (options.history !== undefined) tryHistory(resolve(options.history))
  const log = new GradeLog(logIn(out), run, part, rules)
  const trouble: string[] = []
  const enough = new Enough({ ...options, seconds: rules.config.budget.seconds }, failing(rules, run))
  try {
    const signal = AbortSignal.any([stop.signal, enough.signal])
    const target = await openTarget({ config: rules.config, log: join(out, 'target.log'), signal })
    if (target.abandon) stop.abandons(target.abandon)
    try {
      await gradeTarget(target, {
        out,
        options,
        selected: part.suites,
        run,
        rules,
        log,
        stop,
        enough,
        follow,
      })
    } finally {
      trouble.push(...(await target.close()))
    }
  } catch (problem) {
    const ending = endingOf(stop.signal, undefined, enough)
    const isStopped = ending.ending !== 'completed'
    log.end(isStopped ? ending : { ending: 'died', reason: whyNot(problem) })
    if (!isStopped) {
      // No report will tell it.
      for (const text of trouble) process.stderr.write(`${terminalLine(text)}\n`)
      throw problem
    }
  } finally {
    enough.over()
  }
  if (log.astray) throw log.astray
  return [...log.unwritten, ...trouble.map(problemTold)]
}

const problemTold = (text: string): GradeEvent => ({
  type: 'finding',
  at: new Date().toISOString(),
  severity: 'problem',
  text,
})

const logIn = (folder: string) => join(folder, 'events.jsonl')

async function gradeTarget(target: Target, course: GradeRun): Promise<void> {
  const { options, run, rules, out, log, stop, enough, follow } = course
  const facts: WorldFacts = {
    base: target.url,
    config: target.config,
    run,
    ...(options.shard ? { shard: { index: options.shard.index, of: options.shard.of } } : {}),
    sessions: [],
    noWrites: undefined,
    log: logIn(out),
    standInKey: newKey(),
    out: options.out,
    ...(options.keepSessions && target.kind === 'url' ? { keptSessions: keptSessionsFile(target.url) } : {}),
  }
  log.start(target)
  const follower = follow(log.planned, target, { rules, run })
  if (log.trouble) throw log.trouble
  const cleared = await clear(facts, AbortSignal.any([stop.signal, enough.signal]))
  log.putBack()
  const died = cleared && (await runChecks(target, { ...facts, ...cleared }, course, follower))
  follower.finished()
  log.end(endingOf(stop.signal, died, enough))
}

/** @returns why the rest could not be run, unless all ran or a signal interrupted it */
async function runChecks(
  target: Target,
  facts: WorldFacts,
  { options, selected, run, log, stop, enough }: GradeRun,
  follower: Follower,
): Promise<string | undefined> {
  const { budget } = facts.config
  const { rounds, leftOut } = isPlanned(budget)
    ? planFor(selected, budget, run.samples)
    : { rounds: [selected], leftOut: [] }
  for (const one of leftOut) {
    const result = leftOutResult(one, budget)
    log.add({ type: 'check-finished', at: new Date().toISOString(), result })
    follower.checkFinished(result)
  }
  const death = new AbortController()
  void target.ended?.then(reason => death.abort(reason))
  const ended = await runInWorker(
    {
      ...facts,
      ...(options.readOnly
        ? { noWrites: { verdict: 'skipped', reason: 'this check writes, and the grade is --read-only' } }
        : {}),
      rounds: rounds.map(suites => suites.flatMap(({ checks }) => checks.map(({ id }) => id))),
    },
    {
      suiteStarted: suite => follower.suiteStarted(suite),
      waiting: waiting => follower.waiting?.(waiting),
      checkFinished(result) {
        follower.checkFinished(result)
        enough.take(result)
      },
      logFailed: reason => death.abort(reason),
      broken: reason => log.add(problemTold(reason)),
    },
    AbortSignal.any([death.signal, stop.signal, enough.signal]),
  )
  return death.signal.aborted ? String(death.signal.reason) : (ended ?? log.trouble?.message)
}

const endingOf = (stop: AbortSignal, died: string | undefined, { reason }: Enough): Ending => {
  if (stop.aborted) return { ending: 'interrupted' }
  if (died === undefined && reason !== undefined) return { ending: 'stopped', reason }
  return died === undefined ? { ending: 'completed' } : { ending: 'died', reason: died }
}

/**
 * The reason that the log gives for a grade that judged nothing. Standard error alone has the details of an error of
 * ours.
 */
function whyNot(problem: unknown): string {
  const isExpected = problem instanceof PreflightProblem || problem instanceof OutputProblem
  return isExpected ? problem.message : 'nothing could be graded'
}

/**
 * Runs the preflight in a world of its own in this thread; its sessions go on to the worker.
 * @returns undefined when it was cut short
 * @throws PreflightProblem, OutputProblem
 */
async function clear(
  facts: WorldFacts,
  stop: AbortSignal,
): Promise<(Cleared & Pick<WorldFacts, 'spent'>) | undefined> {
  const world = new World(facts, places.preflight)
  try {
    const cleared = await unlessStopped(preflight(world), stop)
    world.log.flush()
    if (world.log.trouble) throw world.log.trouble
    return cleared && { ...cleared, spent: world.spending.spent }
  } finally {
    await world.close()
  }
}

/**
 * By what a grade is judged. Its baseline may lie in the very folder that is cleared for it; and that is cleared
 * whatever is wrong with either, so that nobody takes an earlier verdict for this one's.
 */
async function rulesOf(out: string, options: GradeOptions): Promise<Rules> {
  try {
    const config = configuration(options)
    const { baseline, set } = config.gate
    return {
      config,
      baseline: baseline === undefined ? undefined : await baselineAt(baseline),
      set: standing(set),
      readOnly: options.readOnly === true,
    }
  } finally {
    clearFolder(out)
  }
}

function runFacts(options: GradeOptions, configured: Config): RunFacts {
  const { seed, runs, config, url, shard } = options
  const build = options.build ?? buildOf(configured)
  const startedAt = new Date().toISOString()
  const id = `${startedAt.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${randomBytes(3).toString('hex')}`
  return {
    id,
    startedAt,
    seed: seed ?? (shard ? seedOfPart(shard) : randomInt(2 ** 31)),
    samples: runs,
    ...(config === undefined ? {} : { config }),
    ...(url === undefined ? {} : { url }),
    configuration: configurationDigest(configured, options.readOnly === true),
    ...(build === undefined ? {} : { build }),
    ...(options.readOnly ? { readOnly: true as const } : {}),
    ...(configured.client.trace ? { trace: traceBeginning(id) } : {}),
    tool: { name: toolName, version: toolVersion(), node: process.version },
    document: catalogueDigest(),
  }
}
