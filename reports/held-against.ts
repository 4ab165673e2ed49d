import type { Grade } from './types.ts'
import { count } from './words.ts'

/**
 * The grade that this one was held against, in lines: which it was, and why the two are not comparable one to one. They
 * come before the verdict, which stands on them. Not escaped.
 */
export function heldAgainst({ gate: { baseline } }: Pick<Grade, 'gate'>): string[] {
  if (!baseline) return []
  const { run, startedAt, url, conditions, broken, unjudged } = baseline
  const known = [
    ...(broken.length > 0 ? [`${count(broken.length, 'check')} failed there, too`] : []),
    ...(unjudged.length > 0 ? [`${count(unjudged.length, 'check')} not judged there either`] : []),
  ]
  return [
    `held against run ${run} of ${startedAt}, ${url}${known.length > 0 ? `: ${known.join(', ')}` : ''}`,
    ...conditions,
  ]
}
