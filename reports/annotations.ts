import { apartOf } from './apart.ts'
import { annotationMessage, annotationProperty } from './escape/annotation.ts'
import type { Failure } from './evidence.ts'
import { mismatchLine } from './failure-terminal.ts'
import { headline } from './headline.ts'
import { cut } from './show.ts'
import type { Grade } from './types.ts'

/** GitHub shows this many annotations of a kind from one step, and drops the others unseen. */
const shownByHost = 10

/**
 * A grade as GitHub workflow commands, one a line, for a job where `GITHUB_ACTIONS` is `true`. The gate is an error
 * unless it passed. Each failure is an error, each warning and each failure of a provisional or disputed check a warning; known failures are left out. What came from
 * the target is escaped.
 */
export function annotations(grade: Grade, failures: Failure[]): string {
  const gate = grade.gate.result === 'passed' ? [] : [command('error', 'Conformance', headline(grade))]
  const unexpected = failures.filter(({ excused }) => excused === undefined)
  const closes = ({ check }: Failure) => check.verdict === 'failed' && !apartOf(check)
  const errors = unexpected.filter(closes).map(failure => of(failure, 'error'))
  const warnings = unexpected.filter(failure => !closes(failure)).map(failure => of(failure, 'warning'))
  return [...[...gate, ...errors].slice(0, shownByHost), ...warnings.slice(0, shownByHost)].join('')
}

function of({ check, broken }: Failure, kind: 'error' | 'warning'): string {
  const says = broken.map(({ id, says }) => `${id}: ${says}`)
  return command(
    kind,
    check.id,
    [...says, ...check.mismatches.slice(0, 3).map(each => mismatchLine(each, 200)), check.replay].join('\n'),
  )
}

function command(kind: 'error' | 'warning', title: string, message: string): string {
  return `::${kind} title=${annotationProperty(cut(title, 120))}::${annotationMessage(cut(message, 2000))}\n`
}
