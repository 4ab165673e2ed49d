import type { VerdictName } from '../../fixtures/events/verdict.ts'
import { readGrade } from '../../reports/index.ts'

/** What a replay says of a build: whether it is red, or nobody knows. */
export type Sight = 'good' | 'bad' | 'unjudged'

/** The verdicts of the checks of an earlier grade. */
type Earlier = ReadonlyMap<string, VerdictName>

/**
 * What the replay in a folder says of its checks but those that were only repeated beside, whatever its gate excuses. A warning is red only for a check that
 * only warned in the earlier grade: what was sought is a failure else.
 */
export async function sightIn(
  folder: string,
  earlier: Earlier,
  beside: readonly string[] = [],
): Promise<Sight> {
  const { checks } = await readGrade(folder)
  return worstOf(
    checks
      .filter(({ id }) => !beside.includes(id))
      .map(({ id, verdict }) => sightOf(verdict, earlier.get(id))),
  )
}

function sightOf(verdict: VerdictName, earlier: VerdictName | undefined): Sight | undefined {
  switch (verdict) {
    case 'failed':
      return 'bad'
    case 'warning':
      return earlier === 'warning' ? 'bad' : 'good'
    case 'passed':
      return 'good'
    case 'skipped':
      return undefined
    case 'blocked':
    case 'error':
      return 'unjudged'
  }
}

/** The worst of several: one that is red is red, and one that nobody knows leaves a doubt. */
export const worstOf = (sights: readonly (Sight | undefined)[]): Sight =>
  (['bad', 'unjudged', 'good'] as const).find(sight => sights.includes(sight)) ?? 'unjudged'

/** The codes by which `git bisect run` knows a build. */
export const bisectCodes = { good: 0, bad: 1, unjudged: 125 } as const satisfies Record<Sight, number>
