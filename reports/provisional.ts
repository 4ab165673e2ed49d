import type { Grade } from './types.ts'
import { count, listed } from './words.ts'

/** How many ids a line names. */
const mostNamed = 3

/** What the first line says of the set that the gate pins, where the suite is another one by now. Not escaped. */
export function setParts({ set, checks }: Pick<Grade, 'set' | 'checks'>): string[] {
  if (!set) return []
  const provisional = checks.filter(check => check.provisional !== undefined)
  const failed = provisional.filter(({ verdict }) => verdict === 'failed').length
  const { id, gone, unchecked } = set
  return [
    ...(provisional.length > 0
      ? [`${count(provisional.length, 'check')} provisional${failed > 0 ? `, ${failed} failed` : ''}`]
      : []),
    ...(gone.length > 0 ? [`gone of set ${id}: ${listed(gone, mostNamed)}`] : []),
    ...(unchecked.length > 0 ? [`no longer checked of set ${id}: ${listed(unchecked, mostNamed)}`] : []),
  ]
}
