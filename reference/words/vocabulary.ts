import { readFileSync } from 'node:fs'
import { lazily } from '../../document/lazily.ts'
import { yamlValue } from '../../document/yaml.ts'

/** The kinds of words that a field may be called by; the usual one is the reference's own. */
export const wordKinds = [
  'usual',
  'synonym',
  'abbreviation',
  'jargon',
  'another-language',
  'nonsense',
] as const
export type WordKind = (typeof wordKinds)[number]

/** Words by kind, each in plain spelling: its parts apart, its letters small. */
type Words = Partial<Record<WordKind, string[]>>

const file = (name: string) =>
  yamlValue(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8'), name) as Record<
    string,
    Words | string
  >

/** Every field whose name the document leaves open, `RECORD.FIELD` by its usual name, with the words for it. */
export const vocabulary: () => ReadonlyMap<string, Words> = lazily(() => {
  const shared = file('shared')
  const wordsOf = (entry: Words | string): Words =>
    typeof entry === 'string' ? wordsOf(shared[entry] ?? {}) : entry
  const entries = ['candidates', 'business', 'hiring'].flatMap(name => Object.entries(file(name)))
  return new Map(entries.map(([field, entry]) => [field, wordsOf(entry)]))
})
