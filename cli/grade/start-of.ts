import { join } from 'node:path'
import type { GradeEvent } from '../../fixtures/events/event.ts'
import { LogProblem, readLog } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'

/**
 * How the grade in a folder was started, as its log says.
 * @throws UsageProblem when the folder holds no grade, or one of another version
 */
export async function startOf(folder: string): Promise<Extract<GradeEvent, { type: 'grade-started' }>> {
  try {
    for await (const event of readLog(join(folder, 'events.jsonl'))) {
      if (event.type === 'grade-started') return event
      break
    }
  } catch (problem) {
    if (!(problem instanceof LogProblem)) throw problem
    throw new UsageProblem(`${folder} holds no grade that can be read: ${problem.message}`)
  }
  throw new UsageProblem(`${folder} holds no grade: its events.jsonl does not begin with a grade's start`)
}
