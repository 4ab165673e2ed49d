import type { Config } from '../../fixtures/config/config.ts'
import type { CheckResult, Exchange, GradeEvent, RunFacts, Shard } from '../../fixtures/events/event.ts'
import { recordingForm } from '../../fixtures/events/recording-schema.ts'
import { passphraseStandIn } from '../../fixtures/secrets/stand-ins.ts'
import { UsageProblem } from '../usage-problem.ts'

type Event<Type extends GradeEvent['type']> = Extract<GradeEvent, { type: Type }>

/** A grade as its log tells it, as far as it takes to judge it anew. */
export interface Recording {
  run: RunFacts
  /** The base URL of what was graded. */
  base: string
  config: Config
  readOnly: boolean
  /** Which part of a grade it is; undefined where it is the whole. */
  shard: Shard | undefined
  /** Ids of the checks that were to be run. */
  planned: string[]
  exchanges: Exchange[]
  approvals: Event<'approval'>[]
  sessions: Event<'kept-session'>[]
  verdicts: CheckResult[]
  /** How the suite that graded stood to the set of its gate; undefined where none was pinned. */
  set: Event<'grade-started'>['gate']['set']
}

/**
 * Gathers what a log has of its grade, or of one shard of it.
 * @throws UsageProblem when it can't be judged anew
 */
export function recordingIn(events: Iterable<GradeEvent>): Recording {
  let start: Event<'grade-started'> | undefined
  const exchanges: Exchange[] = []
  const approvals: Event<'approval'>[] = []
  const sessions: Event<'kept-session'>[] = []
  const verdicts: CheckResult[] = []
  const leftOut: CheckResult[] = []
  for (const event of events) {
    if (event.type === 'grade-started') start ??= event
    if (event.type === 'exchange') exchanges.push(event.exchange)
    if (event.type === 'approval') approvals.push(event)
    if (event.type === 'kept-session') sessions.push(event)
    // What a budget had no room for has nothing on record.
    if (event.type === 'check-finished')
      (event.result.leftOut === undefined ? verdicts : leftOut).push(event.result)
  }
  if (!start) throw new UsageProblem("the log does not begin with a grade's start")
  if (verdicts.length === 0)
    throw new UsageProblem('this grade has come to no verdict, so there is nothing to judge anew')
  const { recording, run, target, planned, shard } = start
  if (recording?.form !== recordingForm)
    throw new UsageProblem(
      `this grade, by version ${run.tool.version}, can not be judged anew: its recording is of another version, without all that it takes; grade again with this one`,
    )
  return {
    ...{ run, base: target.url, config: configOf(start, recording), readOnly: recording.readOnly },
    planned: planned.flatMap(({ checks }) => checks.filter(id => !leftOut.some(one => one.id === id))),
    shard: shard && { index: shard.index, of: shard.of },
    ...{ exchanges, approvals, sessions, verdicts, set: start.gate.set },
  }
}

/** The configuration by which the target was asked. Nothing is sent by it, so that what is secret has something else. */
function configOf(
  { run, target }: Event<'grade-started'>,
  { config }: NonNullable<Event<'grade-started'>['recording']>,
): Config {
  const { writes, login, personas, bindings, budget } = config
  const { approver, origins } = login
  const passphrase = passphraseStandIn
  return {
    target: { kind: 'url', url: target.url },
    ...{ writes, personas, bindings, budget },
    login:
      approver === 'command'
        ? { approver, origins, passphrase, command: 'none' }
        : { approver, origins, passphrase },
    gate: { failOn: 'must', set: 'none' },
    expectations: [],
    disputed: [],
    profile: { without: [] },
    client: { trace: run.trace !== undefined },
  }
}
