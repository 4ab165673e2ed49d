import { faults, type Stranger, usualStranger } from '../../../fixtures/target/embedded.ts'
import { type Miss, outcomeOf, pairsIn, strangerRows, type Trial } from '../../../reports/index.ts'
import { ofPair, ofStranger, unusualIn, withFault } from '../conditions.ts'
import { type Repeating, repeatCommand } from './repeating.ts'
import { shrink } from './shrink.ts'

/** The most smaller strangers that are tried for one miss. */
const mostTries = 40

/** The longest search for choices that hide faults, in milliseconds. */
const longestShrinking = 180_000

/** The most misses that are explained. */
const mostExplained = 12

type Fault = (typeof faults)[number]

/** The pairs whose fault was not caught under a requirement that it breaks, each with an explanation. */
export async function missesIn(trials: readonly Trial[], repeating: Repeating): Promise<Miss[]> {
  const all = pairsIn(strangerRows(trials)).flatMap(({ trial, outcome }) => {
    const { stranger, fault: id } = trial.condition
    const fault = faults.find(known => known.id === id)
    return outcome.is === 'caught' || !stranger || !fault ? [] : [{ trial, stranger, fault }]
  })
  const found: Miss[] = []
  const until = Date.now() + longestShrinking
  const goesOn = () => Date.now() < until && !repeating.signal.aborted
  for (const [at, missed] of all.entries()) {
    const told = at < mostExplained && goesOn() ? await explained(missed, repeating, goesOn) : undefined
    const { fault, stranger } = missed
    const choices = told?.choices
    found.push({
      ...{ fault: fault.id, stranger: stranger.seed, unobservable: false, catchers: [] },
      ...told,
      repeat: repeatCommand(repeating, { stranger, choices, fault: fault.id }),
    })
  }
  return found
}

/** A fault that was not caught on a stranger, and the trial of the two. */
interface Missed {
  fault: Fault
  stranger: Stranger
  trial: Trial
}

/**
 * The explanation of a miss: whether the fault makes a difference on the stranger at all. If it does, it has the
 * verdicts there of the checks that catch it at home. It has the choices that hide the fault from them, too.
 */
async function explained(
  { fault, stranger, trial }: Missed,
  { grade }: Repeating,
  goesOn: () => boolean,
): Promise<Pick<Miss, 'unobservable' | 'catchers' | 'choices'>> {
  const watched = { faults: [fault.id], since: 'the start' as const }
  const [bare, home] = await Promise.all([
    grade({ condition: ofStranger(stranger), watched }),
    grade({ condition: withFault(fault) }),
  ])
  const outcome = outcomeOf(home)
  const checks = outcome.is === 'caught' ? outcome.by.map(({ check }) => check) : []
  const catchers = checks.map(check => {
    const finding = trial.sights.find(seen => seen.check === check)
    return { check, verdict: finding?.verdict ?? 'passed', told: finding?.told ?? '' }
  })
  const hides = async (selection: [string, string][]) => {
    const smaller = usualStranger(stranger.seed, Object.fromEntries(selection))
    return outcomeOf(await grade({ condition: ofPair(fault, smaller), checks })).is !== 'caught'
  }
  const unobservable = bare.differing?.length === 0
  const unusual = unusualIn(stranger)
  if (unobservable || checks.length === 0 || !(await hides(unusual))) return { unobservable, catchers }
  const { parts, least } = await shrink(unusual, hides, mostTries, goesOn)
  return { unobservable, catchers, ...(least ? { choices: Object.fromEntries(parts) } : {}) }
}
