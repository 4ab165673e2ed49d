import { disputedParts } from './apart.ts'
import { setParts } from './provisional.ts'
import { cut } from './show.ts'
import type { Grade } from './types.ts'
import { isDueFromServer } from './untested.ts'
import { count } from './words.ts'

/** A reason may quote a target at any length: the first line cuts it, the reports have it whole. */
const longestReason = 200

/** The first line of every summary: the gate, and what keeps it from passing. Not escaped. */
export function headline(grade: Grade): string {
  const { gate, run } = grade
  const result = run.shard ? `shard ${run.shard.index}/${run.shard.of} ${gate.result}` : gate.result
  const parts = headlineParts(grade)
  return parts.length === 0 ? result : `${result}${gate.reasons.length > 0 ? ':' : ';'} ${parts.join('; ')}`
}

/** What the first line says beside the gate's result, part by part. Not escaped. */
export function headlineParts(grade: Grade): string[] {
  const { gate, summary } = grade
  const standing = gate.expected.filter(({ standsOn }) => standsOn !== undefined).length
  const known = gate.expected.length - standing
  return [
    ...gate.reasons.map(reason => cut(reason, longestReason)),
    ...(known > 0 ? [count(known, 'known failure')] : []),
    ...(standing > 0 ? [`${count(standing, 'check')} blocked by ${known === 1 ? 'it' : 'them'}`] : []),
    ...(summary.warning > 0 ? [count(summary.warning, 'warning')] : []),
    ...setParts(grade),
    ...disputedParts(grade),
  ]
}

/**
 * The second line of every summary: how much was not tested. Silence about that would read as a pass. Why it was not
 * stands in the reports, by what could be done about it.
 */
export function untestedLine({ requirements }: Grade): string {
  const server = requirements.filter(isDueFromServer)
  const untested = server.filter(({ verdict }) => verdict === 'untested').length
  const inPart = server.filter(({ verdict }) => verdict === 'skipped').length
  const part = inPart > 0 ? `, ${inPart} tested in part` : ''
  return untested + inPart === 0
    ? 'every statement tested'
    : `${untested} of ${count(server.length, 'statement')} untested${part}`
}
