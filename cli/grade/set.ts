import { readFileSync } from 'node:fs'
import { gradable, loadCatalogue, requirementsById } from '../../document/index.ts'
import { lazily } from '../../document/lazily.ts'
import { type SetStanding, standingTo } from '../../document/set-standing.ts'
import { confirmedSince, type Held, setOf } from '../../document/sets.ts'
import { suites } from '../../suites/index.ts'

/** What this suite holds now: statements that can be graded, and every check with what it asserts. */
export const heldNow = lazily((): Held => {
  const digests: Record<string, string> = JSON.parse(
    readFileSync(new URL('../../suites/digests.json', import.meta.url), 'utf8'),
  )
  const checks = suites.flatMap(suite => suite.checks)
  return {
    requirements: Object.fromEntries(
      loadCatalogue()
        .requirements.filter(gradable)
        .map(({ id, level }) => [id, level]),
    ),
    checks: Object.fromEntries(
      checks.map(({ id, requirements }) => [id, { requirements, digest: digests[id] ?? 'unknown' }]),
    ),
  }
})

/** The present id of a requirement, which a set may have under a former one. */
export function presentId(id: string): string {
  return byId().get(id)?.id ?? id
}

const byId = lazily(() => requirementsById(loadCatalogue().requirements))

/** How this suite stands to a set; undefined where there is no set of that id, and all counts that the suite holds. */
export function standing(id: string): SetStanding | undefined {
  const set = setOf(id)
  return set && standingTo(set, heldNow(), confirmedSince(id), presentId)
}
