import type { CheckResult } from '../fixtures/events/event.ts'
import { apartOf } from './apart.ts'
import { xml, xmlAttribute } from './escape/xml.ts'
import type { Failure } from './evidence.ts'
import { failureText, mismatchLine } from './failure-terminal.ts'
import { headline, untestedLine } from './headline.ts'
import { screenOf } from './screen.ts'
import { didNotRun } from './shards.ts'
import type { Grade } from './types.ts'

/** CI services show failures in narrow panes, without colours. */
const pane = screenOf({ write: () => true, columns: 110 }, {})

/**
 * A grade as JUnit XML: suites are suites, checks are test cases named by their ids.
 * What fails the gate is a `failure` with its whole evidence; blocked checks and errors are `error`. What was
 * skipped, is expected to fail, or closes no gate since it is provisional or disputed, is `skipped` with the reason. A warning that doesn't fail the gate is output of a
 * test that passed.
 * The gate is a case of its own, so that a grade cut short, or of nothing, is not green.
 */
export function junitXml(grade: Grade, failures: Failure[]): string {
  const evidence = new Map(failures.map(failure => [failure.check.id, failure]))
  const cases = [...grade.checks.map(check => caseOf(check, evidence.get(check.id), grade)), gateCase(grade)]
  const suites = [...Map.groupBy(cases, ({ suite }) => suite)]
  const walls = new Map(grade.suites.map(({ id, durationMs }) => [id, durationMs]))
  const { id, seed, startedAt, durationMs } = grade.run
  const facts = {
    headline: headline(grade),
    untested: untestedLine(grade),
    target: grade.target.url,
    run: id,
    seed: String(seed),
  }
  const properties = Object.entries(facts).map(([name, value]) => `<property${attributes({ name, value })}/>`)
  // The schema of Jenkins' xUnit plugin has no `skipped` here, and no properties of a case.
  const { skipped: _, ...sums } = totals(cases)
  const all = { name: 'conformance', ...sums, time: seconds(durationMs) }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes(all)}>`,
    ...suites.flatMap(([name, of]) => [
      `<testsuite${attributes({ name, ...totals(of), time: seconds(walls.get(name) ?? 0), timestamp: startedAt.slice(0, 19) })}>`,
      `<properties>${properties.join('')}</properties>`,
      ...of.map(({ text }) => text),
      '</testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}

type CaseOutcome = 'passed' | 'failures' | 'errors' | 'skipped'

interface Case {
  suite: string
  outcome: CaseOutcome
  text: string
}

function caseOf(check: CheckResult, failure: Failure | undefined, grade: Grade): Case {
  const [outcome, content] = contentOf(check, failure, grade)
  const { id: name, suite: classname, durationMs } = check
  const opening = `<testcase${attributes({ name, classname, time: seconds(durationMs) })}`
  const inside = content + aside(check)
  return {
    suite: classname,
    outcome,
    text: inside ? `${opening}>${inside}</testcase>` : `${opening}/>`,
  }
}

/** The part of a case's time in which it only waited, the rest is work; and why the check closes no gate. */
function aside({ waitedMs, provisional, disputed }: CheckResult): string {
  const lines = [
    ...(waitedMs === undefined ? [] : [`waited ${seconds(waitedMs)} s`]),
    ...(provisional === undefined ? [] : [`provisional: ${provisional}`]),
    ...(disputed === undefined ? [] : [`disputed: ${disputed}`]),
  ]
  return lines.length === 0 ? '' : `<system-out>${xml(lines.join('\n'))}</system-out>`
}

function gateCase({ gate }: Grade): Case {
  const message = gate.reasons.join('; ')
  const case_ = { suite: 'gate' }
  const opening = `<testcase${attributes({ name: 'gate', classname: 'gate', time: seconds(0) })}`
  if (gate.result === 'passed') return { ...case_, outcome: 'passed', text: `${opening}/>` }
  const [outcome, element] =
    gate.result === 'failed' ? (['failures', 'failure'] as const) : (['errors', 'error'] as const)
  const text = `${opening}><${element}${attributes({ message, type: gate.result })}/></testcase>`
  return { ...case_, outcome, text }
}

function contentOf(check: CheckResult, failure: Failure | undefined, grade: Grade): [CaseOutcome, string] {
  const { verdict, reason = '' } = check
  const apart = apartOf(check)
  if (apart && verdict !== 'passed') {
    const [mismatch] = check.mismatches
    const found = mismatch ? mismatchLine(mismatch, 200) : reason
    const message = `${apart.word}, ${verdict}: ${found} (${apart.why})`
    return ['skipped', `<skipped${attributes({ message })}/>`]
  }
  switch (verdict) {
    case 'passed':
      return ['passed', '']
    case 'skipped':
      return ['skipped', `<skipped${attributes({ message: reason })}/>`]
    case 'blocked':
    case 'error':
      // Where nothing ran, the gate's case tells why: once, and not for each check.
      if (grade.checks.every(one => one.reason?.startsWith(didNotRun)))
        return ['skipped', `<skipped${attributes({ message: reason })}/>`]
      if (grade.gate.baseline?.unjudged.includes(check.id))
        return [
          'skipped',
          `<skipped${attributes({ message: `not judged in the baseline either: ${reason}` })}/>`,
        ]
      if (grade.gate.expected.some(({ check: id }) => id === check.id))
        return ['skipped', `<skipped${attributes({ message: reason })}/>`]
      return ['errors', `<error${attributes({ message: reason, type: verdict })}/>`]
    case 'failed':
    case 'warning': {
      const text = failure ? failureText(failure, pane) : ''
      if (failure?.excused !== undefined) {
        return ['skipped', `<skipped${attributes({ message: `expected to fail: ${failure.excused}` })}/>`]
      }
      if (verdict === 'warning' && grade.gate.failOn !== 'should') {
        return ['passed', `<system-out>${xml(text)}</system-out>`]
      }
      const [mismatch] = check.mismatches
      const broken = failure?.broken.map(({ id }) => id).join(', ') ?? ''
      const message = [broken, ...(mismatch ? [mismatchLine(mismatch, 200)] : [])].join('  ')
      return ['failures', `<failure${attributes({ message, type: verdict })}>${xml(text)}</failure>`]
    }
  }
}

function totals(cases: Case[]) {
  const number = (outcome: CaseOutcome) => String(cases.filter(each => each.outcome === outcome).length)
  return {
    tests: String(cases.length),
    failures: number('failures'),
    errors: number('errors'),
    skipped: number('skipped'),
  }
}

function attributes(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlAttribute(value)}"`)
    .join('')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}
