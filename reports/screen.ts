import { Ansis } from 'ansis'
import stringWidth from 'string-width'
import { terminal } from './escape/terminal.ts'

/** Where text is shown: how wide it is, in columns, and what it can do. */
export interface Screen {
  width: number
  /** How many lines it has; a live display never takes more. */
  height: number
  /** Whether lines that were written can be drawn again. */
  live: boolean
  paint: Ansis
}

/** What a stream says of itself; `process.stdout` is one. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
  rows?: number
}

/**
 * The screen behind a stream. Colour follows `NO_COLOR` and `FORCE_COLOR`; without them only terminals get it. A CI
 * service's terminal isn't live, since its log keeps every line that is drawn.
 */
export function screenOf(output: Output, env: Record<string, string | undefined> = process.env): Screen {
  const tty = output.isTTY === true && env.TERM !== 'dumb'
  const colour = env.NO_COLOR ? false : env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : tty
  return {
    width: Math.max(40, Math.min(output.columns ?? 100, 140)),
    height: output.rows ?? 24,
    live: tty && !env.CI,
    paint: new Ansis(colour ? 1 : 0),
  }
}

/**
 * Escaped text in lines of at most `width` columns. It breaks at spaces and commas, and within a word that no line
 * holds.
 */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap(line => {
    const lines: string[] = []
    let current = ''
    for (const word of line.split(/(?<=[ ,])/)) {
      if (stringWidth(current + word.trimEnd()) <= width) {
        current += word
        continue
      }
      if (stringWidth(word) > width) {
        const [first = '', ...rest] = pieces(word, width, stringWidth(current))
        lines.push(current + first, ...rest.slice(0, -1))
        current = rest.at(-1) ?? ''
      } else {
        lines.push(current)
        current = word
      }
    }
    // Text that is harmless within a line may be a command to a CI service at the start of one.
    return [...lines, current].map(each => terminal(each.trimEnd()))
  })
}

/** The first columns of a line, with an ellipsis where something is cut off. */
export function shorten(text: string, width: number): string {
  return stringWidth(text) <= width ? text : `${pieces(text, width - 1)[0] ?? ''}…`
}

/** Text filled up with spaces to a width in columns. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)))
}

/** A word cut into pieces of at most `width` columns, the first of them shorter by `used`. */
function pieces(word: string, width: number, used = 0): string[] {
  const all = ['']
  let columns = used
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const more = stringWidth(segment)
    if (columns + more > width) {
      all.push('')
      columns = 0
    }
    all[all.length - 1] += segment
    columns += more
  }
  return all
}
