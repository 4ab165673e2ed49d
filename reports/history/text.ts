import { terminalLine } from '../escape/terminal.ts'
import { type Screen, wrap } from '../screen.ts'
import { listed } from '../words.ts'
import type { History } from './history.ts'
import { flakeWords, gradeName, historyLine, sinceWords } from './words.ts'

/** Lines of one part that a terminal shows; the page holds all of them. */
const mostLines = 20

/** What a person on call wants to know of a history, for a terminal. */
export function historyText(histories: readonly History[], screen: Screen): string {
  const blocks = histories.map(({ broken, flakes, entries, ...history }) =>
    [
      ...wrap(terminalLine(historyLine({ ...history, broken, flakes, entries })), screen.width),
      ...part(
        'Broken now',
        broken.map(
          ({ requirement, checks, ...since }) =>
            `${requirement}  since ${sinceWords(since, entries)}; seen by ${listed(checks, 2)}`,
        ),
        screen,
      ),
      ...part(
        'Flakes',
        flakes.map(
          flake =>
            `${flake.check}  ${flakeWords(flake)}, the last in ${gradeName(entries[flake.last])}, ` +
            (flake.isSameBuild ? 'on the same build' : 'the build is not named'),
        ),
        screen,
      ),
    ].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}

function part(title: string, lines: string[], { paint, width }: Screen): string[] {
  const left = lines.length - mostLines
  if (lines.length === 0) return []
  return [
    paint.yellow(`${title} (${lines.length})`),
    ...lines.slice(0, mostLines).flatMap(line => {
      const [first = '', ...rest] = wrap(terminalLine(line), width - 6)
      return [`  ${first}`, ...rest.map(more => `      ${more}`)]
    }),
    ...(left > 0 ? [paint.dim(`  and ${left} more, in history.html`)] : []),
  ]
}
