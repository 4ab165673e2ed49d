import { at, membersNamed } from '../../fixtures/base/json.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { lastStep, pointerStep } from '../../generators/json-pointer.ts'
import type { Claim } from './claim.ts'
import type { Step } from './scenario.ts'

/** Characters of the shortest name that an answer is said to lack. */
const shortestNamed = 4

/** Characters of the shortest word that stands for one thing alone, if it has a digit in it. */
const shortestWord = 6

/** Characters of the longest text that is told; a longer one is the whole answer. */
const longestTold = 100

/**
 * What may tell of a mismatch that is told in words. Each is worth something only where an implementation that keeps
 * the document answers the same requests otherwise.
 */
export const hinted = ({ path, expected, actual }: Mismatch, { status, answer }: Step): Claim[] => [
  ...aboutMember(path, expected, answer),
  ...(path.startsWith('/') && at(answer, path) !== undefined
    ? [{ is: 'value', pointer: path, value: at(answer, path) } as const]
    : []),
  ...(answer === undefined ? [{ is: 'empty' } as const] : []),
  ...(Array.isArray(expected) ? expected : [expected])
    .filter(text => typeof text === 'string' && text.length >= shortestNamed)
    .flatMap(text => lacks(text, answer)),
  ...(typeof actual === 'string' && actual.length <= longestTold ? wordsIn(actual) : [])
    .filter(word => isIn(answer, word))
    .map(word => ({ is: 'text', text: asIn(answer, word) }) as const),
  { is: 'status', status },
]

/** What is wrong at a member that is named in words, such as `detail/city`: another value stands there, or none. */
function aboutMember(path: string, expected: unknown, answer: unknown): Claim[] {
  const name = lastStep(path)
  if (!path.includes('/') || expected === undefined) return []
  const there = [...membersNamed(answer, name)]
  if (there.length === 0) return [{ is: 'absent', pointer: pointerStep(name) }]
  return there.slice(0, 1).map(({ pointer }) => ({ is: 'other', pointer, than: expected }))
}

/** What an answer lacks: the expected text as a whole, the beginning of a longer one, and each word that names a thing. */
const lacks = (expected: string, answer: unknown): Claim[] =>
  [
    answer === undefined ? expected : JSON.stringify(expected),
    ...[...(/\s/.test(expected) ? [expected] : []), ...wordsIn(expected)]
      .filter(text => !isIn(answer, text))
      .map(text => asIn(answer, text)),
  ].map(text => ({ is: 'lack', text }))

/** The words of a text that stand for one thing alone: an id, a number, an address. */
const wordsIn = (text: string): string[] =>
  text
    .split(/[\s"'`,;()[\]{}]+/)
    .map(word => word.replace(/[.:…]+$/, ''))
    .filter(word => word.length >= shortestWord && /\d/.test(word))

/** A text as it stands within the JSON of an answer. */
const asIn = (answer: unknown, text: string): string =>
  answer === undefined ? text : JSON.stringify(text).slice(1, -1)

const isIn = (answer: unknown, text: string): boolean =>
  answer !== undefined && JSON.stringify(answer).includes(asIn(answer, text))
