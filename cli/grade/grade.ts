import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogueDigest } from '../../document/index.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import { World, type WorldFacts } from '../../fixtures/engine/world.ts'
import type { RunFacts } from '../../fixtures/events/event.ts'
import { EventLog } from '../../fixtures/events/log.ts'
import { keptSessionsFile } from '../../fixtures/login/kept-sessions.ts'
import { type Cleared, preflight } from '../../fixtures/preflight/preflight.ts'
import { openTarget } from '../../fixtures/target/open.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { suites } from '../../suites/index.ts'
import { toolVersion } from '../version.ts'
import { configuration } from './configuration.ts'
import { Interruption } from './interruption.ts'
import type { GradeOptions } from './options.ts'
import { gradeReporter } from './reporter.ts'
import { runSuites } from './run-suites.ts'
import { selectChecks } from './select.ts'
import { Telling } from './telling.ts'

/** Exit code of a grade that was interrupted before it could report anything. */
const interrupted = 130

/** What a grade leaves in its folder, so that an old grade's reports are never taken for a new one's. */
const artefacts = [
  'events.jsonl',
  'report.json',
  'report.html',
  'summary.md',
  'junit.xml',
  'bindings.yaml',
  'exchanges.har',
  'target.log',
]

/**
 * Grades a target: configuration, preflight, suites, reports, gate.
 * @returns the exit code
 * @throws ConfigProblem, UsageProblem, PreflightProblem
 */
export async function grade(options: GradeOptions): Promise<number> {
  const selected = selectChecks(suites, options)
  const config = configuration(options)
  const out = resolve(options.out)
  const log = join(out, 'events.jsonl')
  mkdirSync(out, { recursive: true })
  for (const artefact of artefacts) rmSync(join(out, artefact), { force: true })
  const interruption = new Interruption()
  try {
    const target = await openTarget({ config, log: join(out, 'target.log'), signal: interruption.signal })
    if (target.abandon) interruption.abandons(target.abandon)
    try {
      return await gradeTarget(target, selected, { out, log, options, interruption })
    } finally {
      await target.close()
    }
  } catch (problem) {
    if (!interruption.happened) throw problem
    return interrupted
  } finally {
    interruption.over()
  }
}

async function gradeTarget(
  target: Target,
  selected: Suite[],
  {
    out,
    log,
    options,
    interruption,
  }: { out: string; log: string; options: GradeOptions; interruption: Interruption },
): Promise<number> {
  const run = runFacts(options)
  const facts: WorldFacts = {
    base: target.url,
    config: target.config,
    run,
    sessions: [],
    noWrites: undefined,
    log,
    out: options.out,
    ...(options.keepSessions && target.kind === 'url' ? { keptSessions: keptSessionsFile(target.url) } : {}),
  }
  const events = new EventLog(log)
  const planned = selected.map(({ id, checks }) => ({ suite: id, checks: checks.map(check => check.id) }))
  events.append({
    type: 'grade-started',
    at: run.startedAt,
    run,
    target: { kind: target.kind, url: target.url },
    planned,
  })
  const telling = new Telling(planned, target)
  const started = performance.now()
  let died: string | undefined
  const cleared = await interruption.unlessInterrupted(clear(facts))
  if (cleared)
    await runSuites(
      selected,
      {
        ...facts,
        ...cleared,
        ...(options.readOnly
          ? { noWrites: { verdict: 'skipped', reason: 'this check writes, and the grade is --read-only' } }
          : {}),
        selected: planned.flatMap(({ checks }) => checks),
      },
      gradeReporter(selected, options.out, {
        suiteStarted: suite => telling.suiteStarted(suite),
        checkFinished: result => telling.checkFinished(result),
        checkLost(result) {
          if (interruption.happened || died !== undefined) return
          events.append({ type: 'check-finished', at: new Date().toISOString(), result })
          telling.checkFinished(result)
        },
        broken: reason =>
          events.append({ type: 'finding', at: new Date().toISOString(), severity: 'problem', text: reason }),
      }),
      vitest => {
        interruption.cancels(() => vitest.cancelCurrentRun('keyboard-input'))
        void target.ended?.then(reason => {
          died = reason
          return vitest.cancelCurrentRun('test-failure')
        })
      },
    )
  events.append({
    type: 'grade-finished',
    at: new Date().toISOString(),
    durationMs: Math.round(performance.now() - started),
    ...endingOf(interruption, died),
  })
  events.close()
  return telling.report(out, target.config, suites)
}

const endingOf = (interruption: Interruption, died: string | undefined) => {
  if (interruption.happened) return { ending: 'interrupted' as const }
  return died === undefined ? { ending: 'completed' as const } : { ending: 'died' as const, reason: died }
}

/** The preflight has a world of its own in this thread; its sessions go on to the worker. */
async function clear(facts: WorldFacts): Promise<Cleared> {
  const world = new World(facts, 'p')
  try {
    return await preflight(world)
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
    tool: { name: 'recruiting-adapter-conformance', version: toolVersion(), node: process.version },
    document: catalogueDigest(),
  }
}
