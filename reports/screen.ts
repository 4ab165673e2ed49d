import { Ansis } from 'ansis'
import stringWidth from 'string-width'
import { terminal } from './escape/terminal.ts'

/** Where text is shown: how wide it is, in columns, and what it can do. */
export interface Screen {
  width: number
  /** Lines; a live display never takes more. */
  height: number
  /** Lines that were written can be drawn again. */
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
 * The screen behind a stream. Colour follows `NO_COLOR` and `FORCE_COLOR`, else only terminals get it; a CI
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

/** Trusted or escaped text in lines of at most `width` columns, broken at spaces, else anywhere. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap(line => {
    if (stringWidth(line) <= width) return [line]
    const lines = ['']
    for (const word of line.split(/(?<= )/)) {
      for (const piece of stringWidth(word) <= width ? [word] : pieces(word, width)) {
        const last = lines.length - 1
        const current = lines[last] ?? ''
        if (stringWidth(current) + stringWidth(piece.trimEnd()) <= width) lines[last] = current + piece
        else lines.push(piece)
      }
    }
    // What was harmless within a line may be a command to a CI service at the start of one.
    return lines.map(line => terminal(line.trimEnd()))
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

function pieces(text: string, width: number): string[] {
  const all = ['']
  let used = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const columns = stringWidth(segment)
    if (used + columns > width && used > 0) {
      all.push('')
      used = 0
    }
    all[all.length - 1] += segment
    used += columns
  }
  return all
}
