import { join } from 'node:path'
import { catalogueDigest } from '../../document/index.ts'
import { type Judges, readLog } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import { standing } from '../grade/set.ts'
import type { Rejudgement } from '../rejudge/compared.ts'
import { rejudged } from '../rejudge/rejudged.ts'
import { UsageProblem } from '../usage-problem.ts'
import { toolName, toolVersion } from '../version.ts'

/** How this version of the suite judges evidence. */
export const judges: Judges = {
  knownChecks: suites.flatMap(({ checks }) => checks.map(({ id }) => id)),
  suite: { tool: toolName, version: toolVersion(), document: catalogueDigest() },
  standing,
  async judgeAnew(folder) {
    const judgement = await rejudgedIn(folder)
    if ('impossible' in judgement) return judgement
    const { checks, unasked, missing } = judgement
    const lacking = missing.map(({ check, asked }) => ({ check, reason: asked }))
    return {
      recorded: new Map(checks.map(({ check, recorded }) => [check, recorded])),
      same: checks.filter(({ isSame }) => isSame).length,
      differing: checks.flatMap(({ check, recorded, now, isSame, otherwise, changed }) =>
        isSame || now === 'unjudgeable'
          ? []
          : [
              {
                ...{ check, recorded, now: otherwise ? `${now} for ${otherwise.join(', ')}` : now },
                ...(changed === undefined ? {} : { changed }),
              },
            ],
      ),
      misnamed: checks.flatMap(({ check, misnamed }) =>
        misnamed === undefined ? [] : [`${check} (${misnamed.join(', ')})`],
      ),
      unjudged: checks
        .flatMap(({ check, now, reason = '' }) =>
          now === 'unjudgeable' && !lacking.some(one => one.check === check) ? [{ check, reason }] : [],
        )
        .concat(lacking),
      invented: unasked.map(({ exchange, check }) => `${exchange} of ${check}`),
    }
  },
}

/** A recording in another form than this version's is no defect of ours. */
async function rejudgedIn(folder: string): Promise<Rejudgement | { impossible: string }> {
  try {
    return await rejudged(readLog(join(folder, 'events.jsonl')))
  } catch (problem) {
    if (problem instanceof UsageProblem) return { impossible: problem.message }
    throw problem
  }
}
