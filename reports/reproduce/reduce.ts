import { partsOf, playedBy, untied, withoutPart, withStandIns, withSteps } from './changes.ts'
import { fewest } from './fewest.ts'
import { neededBy, rolesIn, type Scenario, sourcesIn } from './scenario.ts'

/** The most scenarios that are asked: each is several requests, to a service that others may need. */
const mostAsked = 300

/**
 * A scenario that shows the same with less: fewer steps, people, values from earlier answers, members and headers. What
 * can't be tried, since a step would lack a value, is not asked.
 * @param holds whether a scenario still shows it
 */
export async function reduced(
  scenario: Scenario,
  holds: (scenario: Scenario) => Promise<boolean>,
): Promise<Scenario> {
  const asked = new Map<string, boolean>()
  const stillHolds = async (next: Scenario): Promise<boolean> => {
    if (!sourcesIn(next) || asked.size >= mostAsked) return false
    const key = JSON.stringify(next.steps.map(({ answer: _, ...step }) => step))
    const known = asked.get(key) ?? (await holds(next))
    asked.set(key, known)
    return known
  }
  let kept = await withFewestSteps(scenario, stillHolds)
  const attempt = async (next: Scenario | undefined) => {
    if (next && (await stillHolds(next))) kept = next
  }
  const [last, ...others] = rolesIn(kept).toReversed()
  for (const role of others) if (last) await attempt(playedBy(kept, role, last))
  for (const name of new Set(kept.steps.flatMap(neededBy))) {
    const variable = kept.variables.get(name)
    if (variable?.is === 'captured' && !variable.isMade) await attempt(untied(kept, name))
  }
  kept = await withFewestSteps(kept, stillHolds)
  for (const { id } of kept.steps) await attempt(withStandIns(kept, id))
  for (const part of partsOf(kept)) await attempt(withoutPart(kept, part))
  return withFewestSteps(kept, stillHolds)
}

async function withFewestSteps(
  scenario: Scenario,
  holds: (scenario: Scenario) => Promise<boolean>,
): Promise<Scenario> {
  const before = scenario.steps.slice(0, -1)
  return withSteps(scenario, await fewest(before, async part => holds(withSteps(scenario, part))))
}
