import { type Stranger, usualStranger } from '../../../fixtures/target/embedded.ts'
import { type Finding, outcomeOf, type Trial, type WrongVerdict } from '../../../reports/index.ts'
import { ofStranger, unusualIn } from '../conditions.ts'
import { type Repeating, repeatCommand } from './repeating.ts'
import { shrink } from './shrink.ts'

/** The most verdicts that are shrunk; the gravest and most frequent come first. */
const mostShrunk = 12

/** The most smaller strangers that are tried for one verdict. */
const mostTries = 60

/** The longest time that verdicts are shrunk, in milliseconds. */
const longestShrinking = 180_000

/** The check that stands for a grade which stopped before its first. */
const preflight = 'preflight'

/** The verdicts from the gravest on. */
const gravity: Finding['verdict'][] = ['failed', 'error', 'blocked']

/** A verdict that strangers should not have had, with the first of these. */
interface Seen {
  finding: Finding
  stranger: Stranger
  /** All strangers and checks that had it, for the same reason. */
  strangers: string[]
  also: string[]
}

/** The result of shrinking a verdict: the choices that show it, or why there are none. */
type Shown = { choices: Record<string, string> } | { unshrunk: string }

/** The verdicts that accuse strangers, or come to nothing. Each has the fewest unusual choices that show it. */
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
    const { finding, stranger, strangers, also } = seen
    const choices = 'choices' in shown ? shown.choices : undefined
    const check = choices && finding.check !== preflight ? finding.check : undefined
    found.push({
      ...finding,
      ...{ strangers, also },
      ...shown,
      repeat: repeatCommand(repeating, { stranger, choices, check }),
    })
  }
  return found
}

/** The wrong verdicts, each once: many checks may come to it for one reason. Text that one quotes doesn't count. */
function grouped(trials: readonly Trial[]): Seen[] {
  const all = trials.flatMap(trial => {
    const { stranger, kind } = trial.condition
    const outcome = outcomeOf(trial)
    if (!stranger || kind !== 'stranger' || outcome.is !== 'unclean') return []
    return outcome.by.map(finding => ({ finding, stranger }))
  })
  const keyOf = ({ verdict, told }: Finding) =>
    `${verdict} ${told.replace(/\{.*|\S*\d\S*/gs, '…').slice(0, 120)}`
  const groups = [...Map.groupBy(all, ({ finding }) => keyOf(finding)).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    return {
      ...first,
      strangers: [...new Set(group.map(({ stranger }) => stranger.seed))],
      also: [...new Set(group.map(({ finding }) => finding.check))].filter(
        check => check !== first.finding.check,
      ),
    }
  })
  return groups.toSorted(
    (one, other) =>
      gravity.indexOf(one.finding.verdict) - gravity.indexOf(other.finding.verdict) ||
      other.strangers.length - one.strangers.length,
  )
}

/** The choices that show a verdict once more when its check is run alone. */
async function shrunkTo(
  { finding, stranger }: Seen,
  { grade }: Repeating,
  goesOn: () => boolean,
): Promise<Shown> {
  const shows = async (selection: [string, string][]) => {
    const smaller = usualStranger(stranger.seed, Object.fromEntries(selection))
    const checks = finding.check === preflight ? [] : [finding.check]
    const trial = await grade({ condition: ofStranger(smaller), checks })
    if (finding.check === preflight) return trial.stopped !== undefined
    return trial.sights.some(({ check, verdict }) => check === finding.check && verdict === finding.verdict)
  }
  const outOfTime = { unshrunk: 'there was no time left' }
  const all = unusualIn(stranger)
  if (!goesOn()) return outOfTime
  if (!(await shows(all))) return { unshrunk: 'its check alone does not come to it' }
  const { parts, least } = await shrink(all, shows, mostTries, goesOn)
  return least ? { choices: Object.fromEntries(parts) } : outOfTime
}
