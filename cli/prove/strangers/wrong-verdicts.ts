import { type Stranger, usualStranger } from '../../../fixtures/target/embedded.ts'
import { outcomeOf, type Sight, type Trial, type WrongVerdict } from '../../../reports/index.ts'
import { ofStranger, unusualIn } from '../conditions.ts'
import { type Repeating, repeatCommand } from './repeating.ts'
import { shrink } from './shrink.ts'

/** So many verdicts are shrunk; the gravest and most frequent come first. */
const mostShrunk = 12

/** So many smaller strangers are tried for one of them. */
const mostTries = 60

/** Longest that verdicts are shrunk, in milliseconds. */
const longestShrinking = 180_000

/** The check that stands for a grade which stopped before its first. */
const preflight = 'preflight'

/** From the gravest on. */
const gravity: Sight['verdict'][] = ['failed', 'error', 'blocked']

/** A verdict that strangers should not have had, and the first of them. */
interface Seen {
  sight: Sight
  stranger: Stranger
  /** All strangers and checks that had it, for the same reason. */
  strangers: string[]
  also: string[]
}

/** What shrinking a verdict has come to: the choices that show it, or why there are none. */
type Shown = { choices: Record<string, string> } | { unshrunk: string }

/** The verdicts on strangers that accuse them, or come to nothing, each with the fewest unusual choices that show it. */
export async function wrongVerdictsIn(
  trials: readonly Trial[],
  repeating: Repeating,
): Promise<WrongVerdict[]> {
  const until = Date.now() + longestShrinking
  const found: WrongVerdict[] = []
  for (const [at, seen] of grouped(trials).entries()) {
    const shown: Shown =
      at < mostShrunk
        ? await shrunkTo(seen, repeating, () => Date.now() < until && !repeating.signal.aborted)
        : { unshrunk: `only ${mostShrunk} verdicts are` }
    const { sight, stranger, strangers, also } = seen
    const choices = 'choices' in shown ? shown.choices : undefined
    const check = choices && sight.check !== preflight ? sight.check : undefined
    found.push({
      ...sight,
      ...{ strangers, also },
      ...shown,
      repeat: repeatCommand(repeating, { stranger, choices, check }),
    })
  }
  return found
}

/** Each wrong verdict once: many checks may come to it for one reason. What is quoted in one is left out of account. */
function grouped(trials: readonly Trial[]): Seen[] {
  const all = trials.flatMap(trial => {
    const { stranger, kind } = trial.condition
    const outcome = outcomeOf(trial)
    if (!stranger || kind !== 'stranger' || outcome.is !== 'unclean') return []
    return outcome.by.map(sight => ({ sight, stranger }))
  })
  const keyOf = ({ verdict, told }: Sight) =>
    `${verdict} ${told.replace(/\{.*|\S*\d\S*/gs, '…').slice(0, 120)}`
  const groups = [...Map.groupBy(all, ({ sight }) => keyOf(sight)).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    return {
      ...first,
      strangers: [...new Set(group.map(({ stranger }) => stranger.seed))],
      also: [...new Set(group.map(({ sight }) => sight.check))].filter(check => check !== first.sight.check),
    }
  })
  return groups.toSorted(
    (one, other) =>
      gravity.indexOf(one.sight.verdict) - gravity.indexOf(other.sight.verdict) ||
      other.strangers.length - one.strangers.length,
  )
}

/** The choices that show a verdict once more when its check is run alone. */
async function shrunkTo(
  { sight, stranger }: Seen,
  { grade }: Repeating,
  goesOn: () => boolean,
): Promise<Shown> {
  const shows = async (selection: [string, string][]) => {
    const smaller = usualStranger(stranger.seed, Object.fromEntries(selection))
    const checks = sight.check === preflight ? [] : [sight.check]
    const trial = await grade({ condition: ofStranger(smaller), checks })
    if (sight.check === preflight) return trial.stopped !== undefined
    return trial.sights.some(({ check, verdict }) => check === sight.check && verdict === sight.verdict)
  }
  const outOfTime = { unshrunk: 'there was no time left' }
  const all = unusualIn(stranger)
  if (!goesOn()) return outOfTime
  if (!(await shows(all))) return { unshrunk: 'its check alone does not come to it' }
  const { parts, least } = await shrink(all, shows, mostTries, goesOn)
  return least ? { choices: Object.fromEntries(parts) } : outOfTime
}
