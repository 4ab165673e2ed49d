import { setFlagsFromString } from 'node:v8'
import { catalogueDigest } from '../../document/index.ts'
import { livingBy } from '../../fixtures/base/clock.ts'
import { PreflightProblem } from '../../fixtures/base/preflight-problem.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import { isPassive } from '../../fixtures/check/passive.ts'
import { RecordedBodies } from '../../fixtures/client/tape/bodies.ts'
import { inALine, NotRecorded, RecordedTransport } from '../../fixtures/client/tape/recorded-transport.ts'
import { Tape } from '../../fixtures/client/tape/tape.ts'
import { Timeline } from '../../fixtures/client/tape/timeline.ts'
import { isIn, isOfPart, places } from '../../fixtures/engine/exchange-ids.ts'
import type { Outside } from '../../fixtures/engine/outside.ts'
import { runSuites } from '../../fixtures/engine/run.ts'
import { World, type WorldFacts } from '../../fixtures/engine/world.ts'
import type { CheckResult, Exchange, GradeEvent } from '../../fixtures/events/event.ts'
import { sessionNoted } from '../../fixtures/login/noted-session.ts'
import { recordedApprovals } from '../../fixtures/login/recorded-approvals.ts'
import { preflight } from '../../fixtures/preflight/preflight.ts'
import { suites as allSuites } from '../../suites/index.ts'
import { selectChecks } from '../grade/select.ts'
import { standing } from '../grade/set.ts'
import { toolVersion } from '../version.ts'
import { compared, type Rejudgement } from './compared.ts'
import { type Recording, recordingIn } from './recording.ts'
import { logsIn, together } from './shards.ts'

/**
 * Judges a grade anew; one that was put together of shards, shard by shard. The suites run as they did, with the
 * recording in the place of the network, of people and of the clock; nothing is sent to anybody.
 * @param events the grade's log
 * @param suites default: those of this version
 * @throws UsageProblem when the log lacks what it takes, and LogProblem when it can't be read
 */
export async function rejudged(
  events: AsyncIterable<GradeEvent>,
  suites: Suite[] = allSuites,
): Promise<Rejudgement> {
  // A grade collects early for what a hostile target may send; what is on record is of a known size.
  setFlagsFromString('--heap-growing-percent=0')
  const [first, ...others] = await logsIn(events)
  const judgements: [Rejudgement, ...Rejudgement[]] = [await inItsTime(recordingIn(first), suites)]
  for (const log of others) judgements.push(await inItsTime(recordingIn(log), suites))
  return together(judgements)
}

/** Judges one recording anew, at the time at which it was made. */
async function inItsTime(recording: Recording, suites: Suite[]): Promise<Rejudgement> {
  const { version } = recording.run.tool
  const timeline = new Timeline(Date.parse(recording.run.startedAt))
  const judgement = await livingBy(timeline, () =>
    timeline.during(new Court(recording, timeline).judge(suites)),
  )
  return {
    ...judgement,
    graded: { version, document: recording.run.document },
    judged: { version: toolVersion(), document: catalogueDigest() },
  }
}

/** Why checks are other ones than they were for a grade, told by the set that its gate pinned. */
function changedSince({ set }: Recording): (check: string) => string | undefined {
  const now = set && standing(set.id)
  const whyIn = (standing: Recording['set'], id: string) =>
    standing?.provisional.find(({ check }) => check === id)?.why
  return check => (whyIn(set, check) === undefined ? whyIn(now, check) : undefined)
}

/** One grade that is judged anew. */
class Court {
  readonly #recording: Recording
  readonly #timeline: Timeline
  readonly #bodies = new RecordedBodies()
  readonly #approve: Outside['approve']
  readonly #missing: NotRecorded[] = []

  constructor(recording: Recording, timeline: Timeline) {
    this.#recording = recording
    this.#timeline = timeline
    // A form is filled in again: its pages are exchanges.
    if (recording.config.login.approver !== 'form')
      this.#approve = recordedApprovals(recording.approvals, timeline)
  }

  async judge(suites: Suite[]): Promise<Omit<Rejudgement, 'graded' | 'judged'>> {
    const { planned, verdicts } = this.#recording
    // Loaded ahead, since no clock of a recording goes by what this machine reads from its disk.
    await import('../../fixtures/login/approvers/form.ts')
    const facts = this.#facts()
    const [before, during] = [this.#tapeOf(facts, places.preflight), this.#tapeOf(facts, places.suites)]
    const results = new Map<string, CheckResult>()
    const cleared = await this.#cleared(facts, before)
    if (!(cleared instanceof Error)) {
      const only = [...new Set([...planned, ...verdicts.map(({ id }) => id)])]
      const world = new World({ ...facts, ...cleared }, places.suites, this.#outside(during))
      if (this.#recording.readOnly) world.facts.noWrites = readOnly
      await runSuites(world, selectChecks(suites, { only }), {
        signal: world.death.signal,
        checkFinished: result => results.set(result.id, result),
      })
      await world.close()
    }
    const left = [...before.left, ...during.left, ...this.#ofNoPart(facts)]
    return compared(verdicts, {
      results,
      missing: this.#missing,
      unasked: left.map(exchange => ({
        ...{ exchange: exchange.id, check: exchange.check, asked: inALine(exchange) },
      })),
      passive: new Set(suites.flatMap(({ checks }) => checks.filter(isPassive).map(({ id }) => id))),
      stopped: cleared instanceof Error ? cleared : undefined,
      changed: changedSince(this.#recording),
    })
  }

  /** The facts that the preflight finds again; an error where it doesn't come through. */
  async #cleared(facts: WorldFacts, tape: Tape) {
    const world = new World(facts, places.preflight, this.#outside(tape))
    try {
      return await preflight(world)
    } catch (problem) {
      if (problem instanceof NotRecorded || problem instanceof PreflightProblem) return problem
      throw problem
    } finally {
      await world.close()
    }
  }

  #facts(): WorldFacts {
    const { base, config, shard } = this.#recording
    // Nothing goes out, so that nothing needs to be found in anybody's log.
    const { trace: _, ...run } = this.#recording.run
    return {
      ...{ base, config, run, sessions: [], noWrites: undefined, log: undefined, out: '' },
      ...(shard ? { shard } : {}),
    }
  }

  #tapeOf({ shard }: WorldFacts, place: string): Tape {
    return new Tape(this.#recording.exchanges.filter(({ id }) => isIn(id, shard, place)))
  }

  /** Exchanges that no check of this grade can have asked for: they are on no tape. */
  #ofNoPart({ shard }: WorldFacts): Exchange[] {
    return this.#recording.exchanges.filter(({ id }) => !isOfPart(id, shard))
  }

  #outside(tape: Tape): (world: World) => Outside {
    const sessions = this.#recording.sessions
    const onRecord = new Map(
      this.#recording.verdicts.map(({ id, attempts = 1, lateBy = [] }) => [id, { attempts, lateBy }]),
    )
    return world => ({
      transport: new RecordedTransport({
        ...{ tape, bodies: this.#bodies, timeline: this.#timeline },
        shown: (sender, request) => world.recorder.shown(sender, request),
        hidden: (standIn, placeholder) => world.recorder.hide(standIn, placeholder),
        missed: missing => this.#missing.push(missing),
      }),
      ...(this.#approve ? { approve: this.#approve } : {}),
      onRecord: check => onRecord.get(check),
      kept: {
        of({ persona, identity, asked }) {
          const noted = sessions.find(
            one => one.persona === persona && one.identity === identity && one.asked === asked,
          )
          return noted && sessionNoted(noted)
        },
        keep() {},
      },
    })
  }
}

const readOnly = {
  verdict: 'skipped',
  reason: 'this check writes, and the grade is --read-only',
} as const
