import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standing } from '../../cli/grade/set.ts'
import { newestSet, setDigest, setIds, setOf } from '../../document/sets.ts'

const digestIn = (id: string): string => {
  const set = setOf(id)
  return set ? setDigest(set) : 'missing'
}

test('what is provisional now, and what is gone of the newest set, is known (`npx vitest run tests/sets/provisional -u`)', async () => {
  const id = newestSet()
  const now = id === undefined ? undefined : standing(id)
  const lines = [
    ...(now?.provisional.map(({ check, why }) => `${check}: ${why}`) ?? []),
    ...(now?.gone.map(check => `gone: ${check}`) ?? []),
    ...(now?.unchecked.map(requirement => `no longer checked: ${requirement}`) ?? []),
    ...(now?.raised.map(({ requirement, level }) => `binds more than ${level}: ${requirement}`) ?? []),
  ]
  await expect(lines.map(line => `${line}\n`).join('')).toMatchFileSnapshot('provisional.txt')
})

test('a frozen set is never changed: its digest is that with which it was published', () => {
  const published = readFileSync(new URL('published-sets.txt', import.meta.url), 'utf8')
  const now = setIds().map(id => `${id} ${digestIn(id)}\n`)
  expect(now.join('')).toBe(published)
})
