import { join } from 'node:path'
import { catalogueDigest } from '../../document/index.ts'
import { isObject, isText } from '../../fixtures/base/json.ts'
import { logFormat } from '../../fixtures/events/event.ts'
import { firstLine, LogProblem } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'
import { toolVersion } from '../version.ts'

/** Where the log of a grade comes from. */
interface Origin {
  /** Whether another version wrote it, whose lines this one may not understand. */
  isForeign: boolean
  /** What a reader has to know of that; undefined where this very version wrote it, over the same catalogue. */
  note: string | undefined
}

/**
 * Where the log of the grade in a folder comes from.
 * @throws UsageProblem when the folder holds no grade
 */
export async function originOf(folder: string): Promise<Origin> {
  const start = await startIn(folder)
  const run = isObject(start.run) ? start.run : {}
  const version = isObject(run.tool) && isText(run.tool.version) ? run.tool.version : 'unknown'
  const isForeign = start.format !== logFormat || version !== toolVersion()
  const isOfOtherCatalogue = run.document !== catalogueDigest()
  if (!isForeign && !isOfOtherCatalogue) return { isForeign, note: undefined }
  const who = isForeign ? `version ${version} of this tool` : 'this version of the tool'
  const what = isOfOtherCatalogue ? ', against another catalogue of requirements' : ''
  return {
    isForeign,
    note:
      `graded by ${who}${what}; these reports are made by version ${toolVersion()}, ` +
      'which tells what it understands under the requirements that it knows',
  }
}

async function startIn(folder: string): Promise<Record<string, unknown>> {
  try {
    const start = await firstLine(join(folder, 'events.jsonl'))
    if (start?.type === 'grade-started') return start
  } catch (problem) {
    if (!(problem instanceof LogProblem)) throw problem
    throw new UsageProblem(`${folder} holds no grade that can be read: ${problem.message}`)
  }
  throw new UsageProblem(`${folder} holds no grade: its events.jsonl does not begin with a grade's start`)
}
