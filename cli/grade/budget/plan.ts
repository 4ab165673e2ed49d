import type { Check, Suite } from '../../../fixtures/check/check.ts'
import { isPassive } from '../../../fixtures/check/passive.ts'
import type { Budget } from '../../../fixtures/config/config.ts'
import type { BudgetName } from '../../../fixtures/events/stop.ts'
import { type Cost, type Costs, knownCosts, shared } from './costs.ts'
import { byTelling } from './telling.ts'

/** The parts of a budget for which checks are planned. */
export type Planning = Pick<Budget, 'requests' | 'sensitive' | 'seconds'>

/** Which checks are run, and when. */
export interface Plan {
  /** The suites of each round, the most telling checks in the first one. */
  rounds: Suite[][]
  leftOut: LeftOut[]
}

/** A check that a budget has no room for. */
export interface LeftOut {
  suite: string
  check: Check
  budget: BudgetName
}

/** Requests of a round: what was begun when a budget is spent comes to no verdict, so that rounds are short. */
const requestsOfRound = 400

/** The most of a budget that is set aside for what all checks share: of a small one there would be nothing left. */
const mostShared = 0.5

/** The samples of a property check for which costs were measured. */
const samplesMeasured = 50

/** The suite whose checks use limits up, so that no other is to come after it. */
const usesUp = 'limits'

/**
 * The plan of a grade for a budget. It goes by what was measured of each check, and not by the clock or the target: the
 * same checks and budget have the same plan.
 * @param samples bodies that a property check sends
 */
export function planFor(
  suites: readonly Suite[],
  budget: Planning,
  samples: number,
  costs: Costs = knownCosts(),
): Plan {
  const { requests: most = Number.POSITIVE_INFINITY, sensitive: mostReads = Number.POSITIVE_INFINITY } =
    budget
  const unknown = costOfUnknown(costs)
  const costOf = ({ id }: Check): Cost => {
    const [requests, sensitive] = costs[id] ?? unknown
    const times = id.startsWith('live-schemas.') ? Math.max(1, samples / samplesMeasured) : 1
    return [Math.ceil(requests * times), Math.ceil(sensitive * times)]
  }
  const shareOf = (check: Check) => {
    const [requests, sensitive] = costOf(check)
    if (budget.requests === undefined && budget.sensitive === undefined) return requests
    return requests / most + sensitive / mostReads
  }
  const order = byTelling(
    suites.flatMap(({ checks }) => checks),
    shareOf,
  )
  const [sharedRequests, sharedReads] = costs[shared] ?? [0, 0]
  const left = {
    requests: most - Math.min(sharedRequests, most * mostShared),
    sensitive: mostReads - Math.min(sharedReads, mostReads * mostShared),
  }
  const leftOut = new Map<Check, BudgetName>()
  const rounds: Set<Check>[] = [new Set()]
  const last = new Set<Check>()
  const usingUp = new Set(suites.find(({ id }) => id === usesUp)?.checks)
  let ofRound = 0
  for (const check of order) {
    const [requests, sensitive] = costOf(check)
    if (requests > left.requests || sensitive > left.sensitive) {
      leftOut.set(check, requests > left.requests ? 'budget.requests' : 'budget.sensitive')
      continue
    }
    left.requests -= requests
    left.sensitive -= sensitive
    if (isPassive(check) || usingUp.has(check)) {
      last.add(check)
      continue
    }
    if (ofRound > 0 && ofRound + requests > requestsOfRound) {
      rounds.push(new Set())
      ofRound = 0
    }
    ofRound += requests
    rounds.at(-1)?.add(check)
  }
  return {
    rounds: [...rounds, last].map(checks => only(suites, checks)).filter(round => round.length > 0),
    leftOut: suites.flatMap(({ id: suite, checks }) =>
      checks.flatMap(check => {
        const budget = leftOut.get(check)
        return budget === undefined ? [] : [{ suite, check, budget }]
      }),
    ),
  }
}

/** Whether a budget has anything to plan for. */
export const isPlanned = ({ requests, sensitive, seconds }: Planning): boolean =>
  [requests, sensitive, seconds].some(most => most !== undefined)

const only = (suites: readonly Suite[], wanted: ReadonlySet<Check>): Suite[] =>
  suites
    .map(suite => ({ ...suite, checks: suite.checks.filter(check => wanted.has(check)) }))
    .filter(({ checks }) => checks.length > 0)

/** The cost of a check that is new since costs were measured: nine of ten cost less. */
function costOfUnknown(costs: Costs): Cost {
  const known = Object.entries(costs).flatMap(([id, cost]) => (id === shared ? [] : [cost]))
  const at = (place: 0 | 1) => known.map(cost => cost[place]).toSorted((one, other) => one - other)
  const high = (values: number[]) => values[Math.floor(values.length * 0.9)] ?? 0
  return [high(at(0)), high(at(1))]
}
