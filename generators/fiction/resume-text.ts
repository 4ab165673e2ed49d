import { en, ja } from './locales.ts'
import type { Source } from './source.ts'

export interface ResumeOptions {
  /** The exact length in Unicode code points; a page or so without it. */
  characters?: number
  /** The text that ends a line; LF without it. */
  lineBreak?: string
}

/**
 * A resume as people paste it: headings, bullets, tabs, blank lines, other scripts. Its line breaks have to come back
 * as written. It holds single and doubled ones, and ends without one.
 */
export function resumeText(source: Source, { characters, lineBreak = '\n' }: ResumeOptions = {}): string {
  const english = source.faker(en)
  const paragraph = () => [
    english.person.jobTitle().toUpperCase(),
    `\t• ${english.company.catchPhrase()}`,
    `\t• ${english.company.buzzPhrase()} — 100 %, “as promised” & <on time>`,
    source.faker(ja).person.fullName(),
    '',
  ]
  const lines = [`Resume ${source.token('resume', 10)}`, '', ...paragraph(), ...paragraph()]
  if (characters === undefined) return lines.join(lineBreak).trimEnd()
  let length = codePoints(lines.join(lineBreak))
  while (length < characters) {
    const more = paragraph()
    lines.push(...more)
    length += codePoints(more.join(lineBreak)) + codePoints(lineBreak)
  }
  return exactly(lines.join(lineBreak), characters)
}

/**
 * The text cut to a number of code points. A blank or line break at the cut becomes a letter, since a target may trim
 * it.
 */
function exactly(text: string, characters: number): string {
  const kept = [...text].slice(0, characters)
  const last = kept.at(-1)
  if (last !== undefined && last.trim() === '') kept[kept.length - 1] = 'z'
  return kept.join('')
}

function codePoints(text: string): number {
  return [...text].length
}
