import { expect, test } from 'vitest'
import { fixedDice } from '../chance.ts'
import { re2 } from '../judge/re2.ts'
import { Patience } from '../patience.ts'
import { Patterns } from '../pattern/patterns.ts'

/** Patterns that are harmless to a backtracking engine, so that it may say what is right. */
const sources = [
  ...[
    '^a*$',
    'a',
    '^$',
    '',
    '\\S',
    'a*?b',
    '[\\w-]+',
    '(a|b){2,3}$',
    'x$|^y',
    '(^|\\s)x',
    '^(a?b)*c',
    '^[^\\s]+@x$',
  ],
  ...['^[A-Za-z0-9_-]+$', '^\\+?[0-9]{6,15}$', '^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$'],
  ...[
    '^(?!foo)[a-z]+$',
    '^(?:(?!--).)*$',
    '^(?=.*\\d)(?=.*[a-z]).{4,8}$',
    'a(?!b)',
    '^\\p{Lu}',
    '^.$',
    '[^a]',
    '\\u{1F600}|\\u00e9',
  ],
]
const alphabet = [
  'a',
  'b',
  'x',
  'y',
  '-',
  'f',
  'o',
  ' ',
  '1',
  '0',
  'é',
  '😀',
  'A',
  '@',
  '\n',
  '\u2028',
  '\u00a0',
  '+',
  '2',
]

test.each(sources)('/%s/ finds what ECMAScript and RE2 find', source => {
  const pattern = new Patterns(new Patience(0)).of(source, '#')
  const native = new RegExp(source, 'u')
  const second = re2(pattern)
  const dice = fixedDice(source.length)
  for (let i = 0; i < 2_000; i += 1) {
    const text = Array.from(
      { length: dice.nextInt(0, 8) },
      () => alphabet[dice.nextInt(0, alphabet.length - 1)],
    ).join('')
    expect({ text, found: pattern.test(text) }).toEqual({ text, found: native.test(text) })
    if (second) expect({ text, found: second(text) }).toEqual({ text, found: native.test(text) })
  }
})

/** Patterns that other engines read otherwise, or ECMAScript not at all: what they allow is nobody's guess. */
test.each([
  ...['\\A[a-z]+\\z', '^[a-z]+\\Z', '\\h+', '\\Qa.b\\E', '[\\h]', '\\R'],
  ...['^[[:alpha:]]+$', '[[:digit:]-]', '[a-z&&[^aeiou]]', '^[]a]+$', '^[^]a]+$', '[]', '[^]'],
  ...['^a{,3}$', '^a{2}{3}$', '^(?:a|b){,2}c'],
])('/%s/ is refused: another engine may read it otherwise', source => {
  const read = () => new Patterns(new Patience(0)).of(source, '#/pattern')
  expect(read).toThrow(expect.objectContaining({ kind: 'unsupported-pattern', path: '#/pattern' }))
})

test.each([
  ['^\\-\\_\\"\\@\\#\\ $', '-_"@# '],
  ['^[[a]$', '['],
  ['^{a}$', '{a}'],
  ['^a{x,}$', 'a{x,}'],
  ['^]$', ']'],
])('/%s/ is read as all engines read it: needless escapes and brackets are themselves', (source, text) => {
  expect(new Patterns(new Patience(0)).of(source, '#').test(text)).toBe(true)
})
