import { markdownText } from '../escape/markdown.ts'
import type { Part } from './told.ts'

/** `triage.md`: the causes for a ticket or a pull request. */
export function triageMarkdown(headline: string, parts: Part[]): string {
  const blocks = [
    `## Triage: ${markdownText(headline)}`,
    ...parts.flatMap(({ title, lines }) => [
      `### ${markdownText(title)}`,
      lines
        .map(({ name, says }) =>
          name === '' ? `- ${markdownText(says)}` : `- **${name}** ${markdownText(says)}`,
        )
        .join('\n'),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}
