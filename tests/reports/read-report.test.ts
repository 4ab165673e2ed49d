import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readGrade } from '../../reports/read-report.ts'
import { writeReports } from '../../reports/write.ts'
import { log } from './log-builder.ts'

test('a log alone tells the gate that its report tells: a known failure of a check that was not chosen is none gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grade-'))
  const events = log().started(['chosen']).check('chosen', 'passed').finished()
  const [start] = events.events
  if (start?.type !== 'grade-started') throw new Error('a log begins with a start')
  start.gate = { ...start.gate, expectations: [{ check: 'left.out', reason: 'known' }] }
  events.writeTo(join(folder, 'events.jsonl'))
  const { grade } = await writeReports(folder, { knownChecks: ['chosen', 'left.out'] })
  expect(grade.gate.result).toBe('passed')
  expect((await readGrade(join(folder, 'events.jsonl'))).gate).toEqual(grade.gate)
})
