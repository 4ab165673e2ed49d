import { cut } from './show.ts'
import type { Grade, RequirementRow } from './types.ts'
import { count } from './words.ts'

/** A reason may quote a target at any length: the first line cuts it, the reports have it whole. */
const longestReason = 160

/** Groups of reasons that the first line has room for. */
const mostReasons = 4

/**
 * The first line of every summary: the gate, what keeps it from passing, then what was not tested. Silence about what
 * was not tested would read as a pass. Not escaped.
 */
export function headline(grade: Grade): string {
  const { result, reasons } = grade.gate
  const [first, ...rest] = headlineParts(grade)
  if (first === undefined) return result
  return `${result}${reasons.length > 0 ? ':' : ';'} ${[first, ...rest].join('; ')}`
}

/** What the first line says beside the gate's result, part by part. Not escaped. */
export function headlineParts({ gate, requirements, summary }: Grade): string[] {
  const server = requirements.filter(isDueFromServer)
  const untested = server.filter(({ verdict }) => verdict === 'untested')
  const inPart = server.filter(({ verdict }) => verdict === 'skipped')
  return [
    ...gate.reasons.map(inShort),
    ...(gate.expected.length > 0 ? [count(gate.expected.length, 'known failure')] : []),
    ...(summary.warning > 0 ? [count(summary.warning, 'warning')] : []),
    ...(untested.length > 0 ? [`${untested.length} of ${server.length} untested: ${reasons(untested)}`] : []),
    ...(inPart.length > 0 ? [`${inPart.length} tested in part: ${reasons(inPart)}`] : []),
  ]
}

/** Whether a requirement could have been tested at all: it binds the server, and more than permits something. */
export function isDueFromServer({ binds, untested }: RequirementRow): boolean {
  return binds === 'server' && untested !== 'permission'
}

/** Why requirements were not tested, the commonest reason first, each with its requirements. */
export function untestedReasons(rows: RequirementRow[]): [reason: string, rows: RequirementRow[]][] {
  return [...Map.groupBy(rows, reasonOf)].sort(([, a], [, b]) => b.length - a.length)
}

function reasons(rows: RequirementRow[]): string {
  const [only, ...others] = untestedReasons(rows)
  if (only && others.length === 0) return inShort(only[0])
  const all = untestedReasons(rows).map(([reason, { length }]) => `${length} ${inShort(reason)}`)
  const left = all.length - mostReasons
  return all.slice(0, mostReasons).join(', ') + (left > 0 ? ` and ${count(left, 'more reason')}` : '')
}

/** The reason itself of a requirement that was skipped; of any other, the kind of reason. */
function reasonOf({ untested, reason }: RequirementRow): string {
  return untested === undefined || untested === 'skipped' ? (reason ?? 'skipped') : untested
}

function inShort(reason: string): string {
  return cut(reason, longestReason)
}
