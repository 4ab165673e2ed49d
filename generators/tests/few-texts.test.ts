import { expect, test } from 'vitest'
import { fewTexts } from '../pattern/few-texts.ts'

test.each([
  ['^open$', ['open']],
  ['^$', ['']],
  ['^(open|closed)$', ['open', 'closed']],
  ['^(?:on hold|re-opened)$', ['on hold', 're-opened']],
  ['^a$|^b$', ['a', 'b']],
  ['^v[12]$', ['v1', 'v2']],
  ['^(very )?long$', ['long', 'very long']],
])('%s is a list', (pattern, texts) => {
  expect(fewTexts(pattern)).toEqual(texts)
})

test.each(['open|closed', '^open', '^.*$', '^\\d{4}$', '^[a-z]$', '^(a|b){9}$', '^(?!x)y$', '('])(
  '%s is none',
  pattern => {
    expect(fewTexts(pattern)).toBeUndefined()
  },
)
