import type { Chance } from '../chance.ts'
import { jsonKey } from '../json.ts'
import type { Plan } from './shape.ts'

const redraws = 12
/** The largest set that is listed in order to find a value that is left. */
export const listedUpTo = 400

/** A value of each plan, all different; fewer if the values of a plan are used up. */
export function different(plans: readonly Plan[], chance: Chance): unknown[] {
  const seen = new Set<string>()
  const values: unknown[] = []
  for (const plan of plans) {
    const found = unseen(plan, seen, chance)
    if (!found) break
    values.push(found.value)
  }
  return values
}

function unseen(plan: Plan, seen: Set<string>, chance: Chance): { value: unknown } | undefined {
  for (let i = 0; i < redraws; i += 1) {
    const value = plan.draw(chance)
    const key = jsonKey(value)
    if (seen.has(key)) continue
    seen.add(key)
    return { value }
  }
  const left = plan.members(listedUpTo)?.filter(one => !seen.has(jsonKey(one)))
  if (!left || left.length === 0) return undefined
  const value = chance.pick(left)
  seen.add(jsonKey(value))
  return { value }
}
