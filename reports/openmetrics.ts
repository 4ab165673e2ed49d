import { verdictNames } from '../fixtures/events/verdict.ts'
import { labelValue } from './escape/openmetrics.ts'
import { targetOf } from './history/entry.ts'
import { tally } from './tally.ts'
import type { Grade } from './types.ts'
import { isDueFromServer } from './untested.ts'

type Labels = Record<string, string>

/** A gauge, and what it stands at for each set of labels. */
interface Family {
  /** Ends with the unit, where there is one. */
  name: string
  unit?: 'seconds'
  help: string
  samples: readonly (readonly [value: number, labels?: Labels])[]
}

/**
 * A grade as a text of OpenMetrics 1.0 (`metrics.prom`): gate, verdicts, coverage and durations. All are gauges, since a
 * grade stands until the next one; so the older Prometheus text format reads it, too. Every series has the label `target`
 * and none but `conformance_run_info` has another with each grade, so that a series goes on from grade to grade.
 */
export function openMetrics(grade: Grade): string {
  const target = targetOf(grade)
  return `${families(grade)
    .filter(({ samples }) => samples.length > 0)
    .map(family => written(family, target))
    .join('')}# EOF\n`
}

function families({ run, set, summary, checks, requirements, suites, timings }: Grade): Family[] {
  const due = requirements.filter(isDueFromServer)
  const verdicts = [...Map.groupBy(checks, ({ suite }) => suite)].map(
    ([suite, of]) => [suite, tally(of)] as const,
  )
  return [
    {
      name: 'conformance_gate',
      help: 'Whether the gate came to this result.',
      samples: (['passed', 'failed', 'inconclusive'] as const).map(result => [
        Number(summary.gate === result),
        { result },
      ]),
    },
    {
      name: 'conformance_checks',
      help: 'Checks of a suite that came to this verdict.',
      samples: verdicts.flatMap(([suite, counts]) =>
        verdictNames.map(verdict => [counts[verdict], { suite, verdict }] as const),
      ),
    },
    {
      name: 'conformance_requirements',
      help: 'Statements of the document that bind the service, by the worst verdict of their checks.',
      samples: (['must', 'should', 'may'] as const).flatMap(level =>
        [...verdictNames, 'untested' as const].map(
          verdict =>
            [
              due.filter(row => row.level === level && row.verdict === verdict).length,
              { level, verdict },
            ] as const,
        ),
      ),
    },
    {
      name: 'conformance_started_timestamp_seconds',
      unit: 'seconds',
      help: 'When the grade began, in seconds since 1970.',
      samples: [[Date.parse(run.startedAt) / 1000]],
    },
    {
      name: 'conformance_duration_seconds',
      unit: 'seconds',
      help: 'How long the grade took.',
      samples: [[run.durationMs / 1000]],
    },
    {
      name: 'conformance_suite_duration_seconds',
      unit: 'seconds',
      help: 'How long the grade was at a suite.',
      samples: suites.map(({ id, durationMs }) => [durationMs / 1000, { suite: id }]),
    },
    {
      name: 'conformance_operation_seconds',
      unit: 'seconds',
      help: 'The median time of the answers of an operation.',
      samples: timings.map(({ operation, medianMs }) => [medianMs / 1000, { operation }]),
    },
    {
      name: 'conformance_requests',
      help: 'Requests that the grade has sent.',
      samples: [[run.requests]],
    },
    {
      name: 'conformance_run_info',
      help: 'What was graded, and by what; always 1.',
      samples: [
        [
          1,
          {
            ...{ run: run.id, build: run.build ?? '', ending: run.ending },
            ...{ tool: run.tool.version, document: run.document, set: set?.id ?? '' },
          },
        ],
      ],
    },
  ]
}

function written({ name, unit, help, samples }: Family, target: string): string {
  const lines = samples.map(([value, labels]) => `${name}${labelled({ target, ...labels })} ${value}`)
  const about = [
    `# TYPE ${name} gauge`,
    ...(unit ? [`# UNIT ${name} ${unit}`] : []),
    `# HELP ${name} ${help}`,
  ]
  return [...about, ...lines, ''].join('\n')
}

const labelled = (labels: Labels): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${labelValue(value)}"`)
    .join(',')}}`
