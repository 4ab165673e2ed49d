import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alone } from '../../cli/prove/conditions.ts'
import { Journal } from '../../cli/prove/journal.ts'
import type { Trial } from '../../reports/index.ts'

const order = { samples: 10, suites: [], seed: 1, everyCheck: false }
const trial = (id: string): Trial => ({
  ...{ condition: alone(id), passed: 1, sights: [], tried: 1, requests: 7, durationMs: 20 },
})
const file = () => join(mkdtempSync(join(tmpdir(), 'journal-')), 'proof', 'journal.jsonl')

test('a trial whose line was cut off is forgotten, and takes none with it', () => {
  const path = file()
  new Journal(path, order).add(trial('a'))
  appendFileSync(path, JSON.stringify(trial('b')).slice(0, 20))
  const second = new Journal(path, order)
  expect([second.of(alone('a')), second.of(alone('b'))]).toEqual([trial('a'), undefined])
  second.add(trial('c'))
  const third = new Journal(path, order)
  expect(third.alone).toEqual([trial('a'), trial('c')])
})

test('what was proved in another way counts for nothing', () => {
  const path = file()
  new Journal(path, order).add(trial('a'))
  expect(new Journal(path, { ...order, everyCheck: true }).alone).toEqual([])
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(2)
})
