import { expect, test } from 'vitest'
import { SecretSearch } from './secrets.ts'

const secret = 'sandbox-at-"q" &+/名-0a1b2c3d4e5f'
const search = new SecretSearch([secret, 'another-secret-0123'])
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each([
  ['as it is', secret],
  ['in JSON', JSON.stringify(secret)],
  ['in JSON within JSON', JSON.stringify(JSON.stringify({ it: secret }))],
  ['in an address', encodeURIComponent(secret)],
  ['in a form', new URLSearchParams({ it: secret }).toString()],
  ['in a page', secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;')],
  ['in hexadecimal', Buffer.from(secret).toString('hex')],
  ['in a regular expression', RegExp.escape(secret)],
  ['in base64', base64(secret)],
  ['in base64, after one byte', base64(`:${secret}:`)],
  ['in base64, after two bytes', base64(`a:${secret}`)],
  ['in base64 for addresses', Buffer.from(`Bearer ${secret}`).toString('base64url')],
  ['over two lines', `${secret.slice(0, 12)}\n  ${secret.slice(12)}`],
  ['over two lines of a JSON string', `${secret.slice(0, 12)}\\n${secret.slice(12)}`],
])('a secret is found %s', (_, written) => {
  expect(search.leaks(`before ${written} after`)).toHaveLength(1)
})

test('a long one is found by any of its ends', () => {
  const long = new SecretSearch([`${'0123456789'.repeat(9)}${'abcdefghij'.repeat(9)}`])
  expect(long.leaks(`x${'abcdefghij'.repeat(4)}`)).toHaveLength(1)
  expect(long.leaks(`x${'abcdefghij'.repeat(3)}`)).toEqual([])
})

test('what only looks alike is no leak', () => {
  expect(search.leaks('sandbox-at-$TOKEN another-secret-012 sandbox-at-"q" &+/')).toEqual([])
})
