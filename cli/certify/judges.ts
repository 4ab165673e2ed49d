import { join } from 'node:path'
import { catalogueDigest } from '../../document/index.ts'
import { type Judges, readLog } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import { standing } from '../grade/set.ts'
import { rejudged } from '../rejudge/rejudged.ts'
import { toolName, toolVersion } from '../version.ts'

/** How this version of the suite judges evidence. */
export const judges: Judges = {
  knownChecks: suites.flatMap(({ checks }) => checks.map(({ id }) => id)),
  suite: { tool: toolName, version: toolVersion(), document: catalogueDigest() },
  standing,
  async judgeAnew(folder) {
    const { checks, unasked, missing } = await rejudged(readLog(join(folder, 'events.jsonl')))
    const lacking = missing.map(({ check, asked }) => ({ check, reason: asked }))
    return {
      differing: checks.flatMap(({ check, recorded, now, isSame, otherwise }) =>
        isSame || now === 'unjudgeable'
          ? []
          : [{ check, recorded, now: otherwise ? `${now} for ${otherwise.join(', ')}` : now }],
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
