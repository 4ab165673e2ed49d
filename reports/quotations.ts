import type { Passage } from '../document/index.ts'
import type { Source } from '../document/types.ts'
import { copyAt } from '../fixtures/config/document-copy.ts'
import type { Grade } from './types.ts'
import { count, sourceWords } from './words.ts'

/** What a copy of the document says at a place; undefined where there is no copy, or not that place in it. */
export type Quote = (source: Source) => Passage | undefined

/** The places that are named one by one where a copy lacks some. */
const mostNamed = 3

/**
 * What the reports quote of somebody's copy of the document, and what they say of a copy that lacks something. They
 * read it themselves, since neither the log nor `report.json` keeps any of it.
 * @param file undefined where the configuration names none
 */
export function quotations(file: string | undefined): { quote: Quote; findings: Grade['findings'] } {
  if (file === undefined) return { quote: () => undefined, findings: [] }
  const copy = copyAt(file)
  if ('problem' in copy)
    return { quote: () => undefined, findings: [note(`${copy.problem}: the document isn't quoted`)] }
  const { passages, absent } = copy
  return {
    quote: source => passages.at(source),
    findings: absent.length === 0 ? [] : [note(lacking(file, absent))],
  }
}

const note = (text: string) => ({ severity: 'note', text }) as const

function lacking(file: string, absent: { source: Source; line: number }[]): string {
  const named = absent
    .slice(0, mostNamed)
    .map(({ source, line }) => `${file}:${line}: no ${sourceWords(source)}`)
  const more = absent.length - named.length
  const rest = more > 0 ? `, and ${count(more, 'more place')} in it` : ''
  return `the copy of the document lacks places that are cited, or counts them otherwise, so these aren't quoted: ${named.join('; ')}${rest}`
}
