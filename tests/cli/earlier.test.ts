import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeEarlierAway } from '../../cli/grade/earlier.ts'
import { folder } from './conformance.ts'
import { aLog, textOf } from './graded.ts'

const kept = 'attachments.types.disallowed-gif-w336-1.gif'

function graded(...uploads: string[]): string {
  const out = folder()
  writeFileSync(join(out, 'events.jsonl'), textOf(aLog('failed')))
  mkdirSync(join(out, 'uploads'))
  for (const name of uploads) writeFileSync(join(out, 'uploads', name), '')
  return out
}

test('the files of earlier uploads go with the grade that sent them, and their folder with them', () => {
  const out = graded(kept)
  takeEarlierAway(out)
  expect(existsSync(join(out, 'events.jsonl'))).toBe(false)
  expect(existsSync(join(out, 'uploads'))).toBe(false)
})

test("somebody else's files in a folder of that name stay", () => {
  const out = graded(kept, 'holiday.jpg')
  takeEarlierAway(out)
  expect(readdirSync(join(out, 'uploads'))).toEqual(['holiday.jpg'])
})
