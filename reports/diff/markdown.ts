import type { Brief } from '../../fixtures/events/brief.ts'
import { markdownCode, markdownText } from '../escape/markdown.ts'
import type { Comparison } from './comparison.ts'
import { sectionsOf, sideLine, verdictOf } from './sections.ts'

/** Lines of one section; a page of a pull request holds a mebibyte at most. */
const mostLines = 300

/** `diff.md`: what changed between two grades, for a pull request or a job page. */
export function comparisonMarkdown(comparison: Comparison, [before, after]: [Brief, Brief]): string {
  const blocks = [
    `## Conformance compared: ${markdownText(verdictOf(comparison))}`,
    `- before ${markdownCode(sideLine(before))}\n- now ${markdownCode(sideLine(after))}`,
    ...sectionsOf(comparison).flatMap(({ title, lines }) => [
      `### ${title} (${lines.length})`,
      [
        ...lines
          .slice(0, mostLines)
          .map(({ name, says }) =>
            name === '' ? `- ${markdownText(says)}` : `- ${markdownCode(name)} ${markdownText(says)}`,
          ),
        ...(lines.length > mostLines ? [`- and ${lines.length - mostLines} more, in \`diff.json\``] : []),
      ].join('\n'),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}
