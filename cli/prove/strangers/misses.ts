import { faults, type Stranger, usualStranger } from '../../../fixtures/target/embedded.ts'
import { type Miss, outcomeOf, pairsIn, strangerRows, type Trial } from '../../../reports/index.ts'
import { ofPair, ofStranger, unusualIn, withFault } from '../conditions.ts'
import { type Repeating, repeatCommand } from './repeating.ts'
import { shrink } from './shrink.ts'

/** So many smaller strangers are tried for one miss. */
const mostTries = 40

/** So many misses are explained. */
const mostExplained = 12

type Fault = (typeof faults)[number]

/** The pairs whose fault was not caught under a requirement that it breaks, each with what explains it. */
export async function missesIn(trials: readonly Trial[], repeating: Repeating): Promise<Miss[]> {
  const missed = pairsIn(strangerRows(trials)).flatMap(({ trial, outcome }) => {
    const { stranger, fault: id } = trial.condition
    const fault = faults.find(known => known.id === id)
    return outcome.is === 'caught' || !stranger || !fault ? [] : [{ trial, stranger, fault }]
  })
  const found: Miss[] = []
  for (const { trial, stranger, fault } of missed.slice(0, mostExplained)) {
    if (repeating.signal.aborted) break
    found.push(await explained(fault, stranger, trial, repeating))
  }
  return found
}

/**
 * Whether the fault makes a difference on the stranger at all; if it does, what became there of the checks that catch it
 * at home, and which choices hide it from them.
 */
async function explained(
  fault: Fault,
  stranger: Stranger,
  trial: Trial,
  repeating: Repeating,
): Promise<Miss> {
  const { grade, signal } = repeating
  const watched = { faults: [fault.id], since: 'the start' as const }
  const [bare, home] = await Promise.all([
    grade({ condition: ofStranger(stranger), watched }),
    grade({ condition: withFault(fault) }),
  ])
  const outcome = outcomeOf(home)
  const catchers = outcome.is === 'caught' ? outcome.by.map(({ check }) => check) : []
  const unobservable = bare.differing?.length === 0
  const hides = async (selection: [string, string][]) => {
    if (signal.aborted) return false
    const smaller = usualStranger(stranger.seed, Object.fromEntries(selection))
    return outcomeOf(await grade({ condition: ofPair(fault, smaller), checks: catchers })).is !== 'caught'
  }
  const unusual = unusualIn(stranger)
  const shrunk =
    !unobservable && catchers.length > 0 && (await hides(unusual))
      ? await shrink(unusual, hides, mostTries)
      : undefined
  const choices = shrunk && Object.fromEntries(shrunk.parts)
  return {
    fault: fault.id,
    stranger: stranger.seed,
    unobservable,
    catchers: catchers.map(check => {
      const sight = trial.sights.find(seen => seen.check === check)
      return { check, verdict: sight?.verdict ?? 'passed', told: sight?.told ?? '' }
    }),
    ...(choices ? { choices } : {}),
    repeat: repeatCommand(repeating, { stranger, choices, fault: fault.id }),
  }
}
