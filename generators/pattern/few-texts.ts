import { SchemaProblem } from '../problem.ts'
import { pairs, sizeOf } from './charset.ts'
import { parsePattern, type Syntax } from './syntax.ts'

const mostTexts = 64
/** The largest class of characters that is a choice between spellings. A larger one is a free character. */
const mostCharacters = 4

/** Marks of the two ends, which stand in no text: both are private characters. */
const start = '\uE000'
const end = '\uE001'

/** The texts that a pattern allows, where these are a few: `^(open|closed)$`. Undefined where it leaves more open. */
export function fewTexts(pattern: string): string[] | undefined {
  const texts = expanded(pattern)?.map(text => text.match(/^\uE000+([^\uE000\uE001]*)\uE001+$/u)?.[1])
  if (!texts || texts.length === 0) return undefined
  const whole = texts.filter(text => text !== undefined)
  return whole.length === texts.length ? [...new Set(whole)] : undefined
}

function expanded(pattern: string): string[] | undefined {
  try {
    return textsOf(parsePattern(pattern, '#'))
  } catch (problem) {
    if (problem instanceof SchemaProblem) return undefined
    throw problem
  }
}

function textsOf(syntax: Syntax): string[] | undefined {
  switch (syntax.is) {
    case 'start':
      return [start]
    case 'end':
      return [end]
    case 'look':
      return undefined
    case 'characters':
      return sizeOf(syntax.set) > mostCharacters ? undefined : pairs(syntax.set).flatMap(charactersOf)
    case 'choice':
      return few(syntax.of.reduce<string[] | undefined>(joined, []))
    case 'sequence':
      return syntax.of.reduce<string[] | undefined>(followed, [''])
    case 'repeat':
      return repeated(syntax)
  }
}

function repeated({ of, min, max }: Extract<Syntax, { is: 'repeat' }>): string[] | undefined {
  if (max > mostTexts) return undefined
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more)
  const choice = counts.map(count => ({ is: 'sequence' as const, of: Array<Syntax>(count).fill(of) }))
  return textsOf({ is: 'choice', of: choice })
}

const joined = (texts: string[] | undefined, branch: Syntax) => {
  const more = texts && textsOf(branch)
  return texts && more && few([...texts, ...more])
}

const followed = (texts: string[] | undefined, next: Syntax) => {
  const rests = texts && textsOf(next)
  return texts && rests && few(texts.flatMap(text => rests.map(rest => text + rest)))
}

const few = (texts: string[] | undefined) => (texts && texts.length <= mostTexts ? texts : undefined)

const charactersOf = ([low, high]: [number, number]) =>
  Array.from({ length: high - low + 1 }, (_, index) => String.fromCodePoint(low + index))
