import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GradeProjection } from '../../reports/grade.ts'
import { NotOneGrade } from '../../reports/index.ts'
import { readLog } from '../../reports/read-log.ts'
import { catalogueOf, log, requirement } from './log-builder.ts'

const whole = Buffer.from(
  log()
    .started(['a', 'b'])
    .exchange('x1', { failure: 'Ünïcödé 田' })
    .check('a', 'passed')
    .exchange('x2')
    .check('b', 'passed')
    .finished()
    .text(),
)
const file = join(mkdtempSync(join(tmpdir(), 'cut-')), 'events.jsonl')

async function gradeCutAt(bytes: number) {
  writeFileSync(file, whole.subarray(0, bytes))
  const projection = new GradeProjection()
  for await (const event of readLog(file)) projection.take(event)
  return projection.grade(catalogueOf(requirement('A-01')), { ...projection.gate })
}

test('a log that is cut after any byte is a grade that did not come to its end, or none', async () => {
  const firstLine = whole.indexOf(10)
  for (let bytes = 0; bytes < whole.length - 1; bytes++) {
    const grade = gradeCutAt(bytes)
    if (bytes < firstLine) await expect(grade, `cut at ${bytes}`).rejects.toThrow(NotOneGrade)
    else {
      const { run, gate, summary } = await grade
      expect(run.ending, `cut at ${bytes}`).toBe('died')
      expect(gate.result, `cut at ${bytes}`).toBe('inconclusive')
      expect(summary.passed + summary.error, `cut at ${bytes}`).toBe(2)
    }
  }
  expect((await gradeCutAt(whole.length - 1)).gate.result).toBe('passed')
})
