import type { Brief } from '../../fixtures/events/brief.ts'
import { terminalLine } from '../escape/terminal.ts'
import { type Screen, wrap } from '../screen.ts'
import type { Comparison } from './comparison.ts'
import { type Section, sectionsOf, sideLine, verdictOf } from './sections.ts'

/** Lines of one section that a terminal shows; the reports hold all of them. */
const mostLines = 40

/** What changed between two grades, for a terminal. All that came from a target is escaped. */
export function comparisonText(
  comparison: Comparison,
  [before, after]: [Brief, Brief],
  screen: Screen,
): string {
  const { paint, width } = screen
  const verdict = terminalLine(verdictOf(comparison))
  const blocks = [
    [
      ...wrap(`before  ${terminalLine(sideLine(before))}`, width),
      ...wrap(`now     ${terminalLine(sideLine(after))}`, width),
    ],
    ...sectionsOf(comparison).map(section => sectionText(section, screen)),
    [(comparison.isWorse ? paint.red : paint.green).bold(verdict)],
  ]
  return `${blocks.map(lines => lines.join('\n')).join('\n\n')}\n`
}

function sectionText({ title, lines, mood }: Section, { paint, width }: Screen): string[] {
  const colour = { worse: paint.red, better: paint.green, neither: paint.yellow }[mood]
  const left = lines.length - mostLines
  return [
    colour(`${title} (${lines.length})`),
    ...lines
      .slice(0, mostLines)
      .flatMap(({ name, says }) => hanging(terminalLine(name === '' ? says : `${name}  ${says}`), width)),
    ...(left > 0 ? [paint.dim(`  and ${left} more, in diff.md`)] : []),
  ]
}

function hanging(text: string, width: number): string[] {
  const [first = '', ...rest] = wrap(text, width - 6)
  return [`  ${first}`, ...rest.map(line => `      ${line}`)]
}
