import { writeFileSync } from 'node:fs'
import type { Catalogue, Level, Requirement } from '../../document/types.ts'
import {
  type CheckResult,
  type Exchange,
  type GradeEvent,
  logFormat,
  type RunFacts,
} from '../../fixtures/events/event.ts'
import type { Mismatch, VerdictName } from '../../fixtures/events/verdict.ts'

const at = '2026-03-04T05:06:07.000Z'

/** A small catalogue: `requirement('A-01', 'should')`. */
export function requirement(id: string, level: Level = 'must', more: Partial<Requirement> = {}): Requirement {
  return {
    ...{ id, level, chapter: 'versions', binds: 'server', source: { part: 'Versioning', rule: 2 } },
    says: `what ${id} says`,
    ...more,
  }
}

export function catalogueOf(...requirements: Requirement[]): Catalogue {
  return { requirements, readings: [], openQuestions: [], modules: [], endpoints: [] }
}

export function mismatch(more: Partial<Mismatch> = {}): Mismatch {
  return { path: 'status', expected: 409, actual: 200, ...more }
}

/** A finished check; a broken one brings a mismatch along. */
export function result(id: string, verdict: VerdictName, more: Partial<CheckResult> = {}): CheckResult {
  const broken = verdict === 'failed' || verdict === 'warning'
  return {
    ...{ id, suite: 'versions', requirements: ['A-01'], verdict, durationMs: 12, exchanges: [] },
    mismatches: broken ? [mismatch()] : [],
    replay: `conformance replay results ${id}`,
    ...more,
  }
}

export function exchange(id: string, more: Partial<Exchange> = {}): Exchange {
  return {
    ...{ id, check: 'a', persona: 'recruiter', startedAt: at, durationMs: 3 },
    request: {
      method: 'POST',
      url: 'http://127.0.0.1:4010/api/v1/candidate-library/tools',
      headers: [
        ['authorization', 'Bearer $TOKEN'],
        ['content-type', 'application/json'],
      ],
      body: '{"operation":"update","input":{"id":"c1","version":2}}',
    },
    response: {
      ...{ status: 200, statusText: 'OK', bytes: 25 },
      headers: [['content-type', 'application/json']],
      body: '{"id":"c1","version":4}',
    },
    ...more,
  }
}

/** The log of a grade, built event by event. */
export class LogBuilder {
  readonly events: GradeEvent[] = []

  /** Starts it, with all of `checks` planned in one suite. */
  started(checks: string[] = [], suite = 'versions'): this {
    return this.plans([{ suite, checks }])
  }

  plans(planned: { suite: string; checks: string[] }[]): this {
    // Required: a fact that is added must be added here, and is then missed in the published schema.
    const run: Required<RunFacts> = {
      ...{ id: '3f2a', startedAt: at, seed: 7, samples: 50, document: 'd1' },
      ...{
        config: 'conformance.yaml',
        url: 'http://127.0.0.1:4010',
        configuration: 'c1',
        build: '1.2.3',
        trace: '4bf92f3577b34da6',
        readOnly: true,
      },
      tool: { name: 'recruiting-adapter-conformance', version: '0.1.0', node: 'v24.0.0' },
    }
    return this.add({
      type: 'grade-started',
      at,
      format: logFormat,
      gate: { failOn: 'must', expectations: [] },
      run,
      target: { kind: 'url', url: 'http://127.0.0.1:4010' },
      planned,
    })
  }

  check(id: string, verdict: VerdictName, more: Partial<CheckResult> = {}): this {
    return this.add({ type: 'check-finished', at, result: result(id, verdict, more) })
  }

  exchange(id: string, more: Partial<Exchange> = {}): this {
    return this.add({ type: 'exchange', at, exchange: exchange(id, more) })
  }

  finished(ending: 'completed' | 'interrupted' | 'died' | 'stopped' = 'completed', reason?: string): this {
    return this.add({ type: 'grade-finished', at, durationMs: 8200, ending, ...(reason ? { reason } : {}) })
  }

  add(event: GradeEvent): this {
    this.events.push(event)
    return this
  }

  text(): string {
    return this.events.map(event => `${JSON.stringify(event)}\n`).join('')
  }

  writeTo(file: string): void {
    writeFileSync(file, this.text())
  }
}

/** A log being built: `log().started(['a']).check('a', 'passed').finished()`. */
export function log(): LogBuilder {
  return new LogBuilder()
}
