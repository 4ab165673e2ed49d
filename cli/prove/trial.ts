import { PreflightProblem } from '../../fixtures/base/preflight-problem.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import { parseConfig } from '../../fixtures/config/read.ts'
import { runSuites } from '../../fixtures/engine/run.ts'
import { World, type WorldFacts } from '../../fixtures/engine/world.ts'
import type { CheckResult } from '../../fixtures/events/event.ts'
import { preflight } from '../../fixtures/preflight/preflight.ts'
import { type Embedding, openEmbedded } from '../../fixtures/target/embedded.ts'
import type { Condition, Finding, Trial } from '../../reports/proof/trial.ts'
import { symptomsOf } from '../../reports/triage/symptom.ts'
import { type Place, Trail } from '../../reports/triage/trail.ts'
import { toolName, toolVersion } from '../version.ts'
import { alwaysBeside } from './conditions.ts'

/** The settings of one trial. */
export interface TrialOptions {
  suites: Suite[]
  seed: number
  /** Bodies that a property check sends. */
  samples: number
  /**
   * Whether it ends with the first check that neither passes nor is skipped: enough to know that something is wrong.
   */
  untilRed?: true
  /** Faults that are watched: would they have made a difference? */
  watched?: Watched
}

/** Faults that the reference isn't started with, and that are watched from here on. */
export interface Watched {
  faults: readonly string[]
  since: 'the start' | 'the preflight'
}

/**
 * The budgets of a trial. It shares its thread with others, target and all: requests and logins take longer than a
 * grade's.
 */
const configOfTrials = parseConfig(
  JSON.stringify({ target: { embedded: 'reference' }, budget: { request: 120, patience: 180 } }),
  'the configuration of a trial',
  {},
)
const deviceCodeSeconds = 25

/** Grades the reference, started afresh under a condition, with these suites, inside this process. */
export async function tryOut(condition: Condition, options: TrialOptions): Promise<Trial> {
  const started = performance.now()
  const { watched } = options
  const indifferent = new Set(watched?.since === 'the start' ? watched.faults : [])
  const target = await openEmbedded(configOfTrials, {
    ...embeddingFor(condition),
    deviceCodeSeconds,
    ...(watched ? { indifferent } : {}),
  })
  const facts: WorldFacts = {
    base: target.url,
    config: target.config,
    run: {
      // The same in every trial, since chance is drawn by it: fault and survey must decide by the same.
      id: 'trial',
      startedAt: new Date().toISOString(),
      seed: options.seed,
      samples: options.samples,
      tool: { name: toolName, version: toolVersion(), node: process.version },
      document: '',
    },
    sessions: [],
    noWrites: undefined,
    keepsIdle: true,
    log: undefined,
    out: '',
  }
  const world = new World(facts, 't')
  const trail = new Trail()
  world.recorder.watch(({ id, check }, { method, url, body }, { bytes }) => {
    const sent = typeof body === 'string' ? body : undefined
    trail.follow({ id, check, method, url: url.href, body: sent, answer: bytes.toString('utf8') })
  })
  const cost = () => ({
    tried: options.suites.flatMap(({ checks }) => checks).length,
    requests: world.recorder.count,
    durationMs: Math.round(performance.now() - started),
  })
  try {
    const cleared = await preflight(world)
    world.facts.noWrites = cleared.noWrites
    if (watched)
      for (const fault of watched.since === 'the preflight' ? watched.faults : []) indifferent.add(fault)
    const results = await grade(world, options)
    return {
      condition,
      passed: results.filter(({ verdict }) => verdict === 'passed').length,
      sights: results.flatMap(result => findingOf(result, trail.places)),
      ...(watched ? { differing: watched.faults.filter(fault => !indifferent.has(fault)) } : {}),
      ...cost(),
    }
  } catch (problem) {
    if (!(problem instanceof PreflightProblem)) throw problem
    return { condition, passed: 0, sights: [], stopped: problem.message, ...cost() }
  } finally {
    await world.close()
    await target.close()
  }
}

/** Runs the checks as a grade does, until there is enough. */
async function grade(world: World, { suites, untilRed }: TrialOptions): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const enough = new AbortController()
  await runSuites(world, suites, {
    signal: enough.signal,
    checkFinished(result) {
      results.push(result)
      if (untilRed && isRed(result)) enough.abort()
    },
  })
  return results
}

const isRed = ({ verdict }: CheckResult) => verdict !== 'passed' && verdict !== 'skipped'

function embeddingFor({ kind, id, together = [id], stranger, fault }: Condition): Embedding {
  const variants = {
    control: [],
    alone: [alwaysBeside],
    fault: [alwaysBeside],
    variant: id === 'small-limits' ? [id] : [alwaysBeside, ...together.filter(one => one !== alwaysBeside)],
    stranger: [],
    pair: [],
  }
  const faults = kind === 'fault' ? together : fault === undefined ? [] : [fault]
  return { faults, variants: variants[kind], ...(stranger ? { stranger } : {}) }
}

function findingOf(
  { id, verdict, requirements, mismatches, reason }: CheckResult,
  places: ReadonlyMap<string, Place>,
): Finding[] {
  if (verdict === 'passed') return []
  const broken = mismatches.flatMap(({ requirement }) => requirement ?? requirements)
  const [first] = mismatches
  const told =
    reason ??
    (first
      ? `${first.path}: expected ${JSON.stringify(first.expected)}, found ${JSON.stringify(first.actual)}`
      : '')
  const symptoms = symptomsOf(mismatches, places)
  return [
    {
      ...{ check: id, verdict, broken: [...new Set(broken)], told: told.slice(0, 300) },
      ...(symptoms.length === 0 ? {} : { symptoms }),
    },
  ]
}
