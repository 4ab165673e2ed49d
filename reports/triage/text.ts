import { terminalLine } from '../escape/terminal.ts'
import { pad, type Screen, wrap } from '../screen.ts'
import type { Part } from './told.ts'

const labelled = 10

/** A triage for a terminal. All that came from a target is escaped. */
export function triageText(headline: string, parts: Part[], { paint, width }: Screen): string {
  const blocks = [
    paint.bold(terminalLine(headline)),
    ...parts.map(({ title, lines }) =>
      [
        paint.red(terminalLine(title)),
        ...lines.flatMap(({ name, says }) => {
          const [first = '', ...rest] = wrap(terminalLine(says), width - labelled - 4)
          return [
            `  ${paint.dim(pad(name, labelled))}  ${first}`,
            ...rest.map(line => `${' '.repeat(labelled + 4)}${line}`),
          ]
        }),
      ].join('\n'),
    ),
  ]
  return `${blocks.join('\n\n')}\n`
}
