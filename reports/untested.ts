import { omission } from '../document/omissions.ts'
import type { SkipCause } from '../fixtures/events/stop.ts'
import type { RequirementRow } from './types.ts'

/** What a person could do about a statement that was not, or not wholly, tested; the soonest done first. */
export const remedies = [
  'configure',
  'not selected',
  'did not run',
  'not offered',
  'cannot be seen',
  'no check yet',
] as const
export type Remedy = (typeof remedies)[number]

/** Statements that were not tested for one reason. */
export interface Untested {
  remedy: Remedy
  reason: string
  rows: RequirementRow[]
}

/** Whether a requirement could have been tested at all: it binds the server, and more than permits something. */
export function isDueFromServer({ binds, untested }: RequirementRow): boolean {
  return binds === 'server' && untested !== 'permission'
}

/** Why requirements were not tested, by what could be done about it; the commonest reason of each remedy first. */
export function untestedReasons(rows: RequirementRow[]): Untested[] {
  return [...Map.groupBy(rows, reasonOf)]
    .map(([reason, of]) => ({ remedy: remedyOf(of[0]), reason, rows: of }))
    .sort(
      (one, other) =>
        remedies.indexOf(one.remedy) - remedies.indexOf(other.remedy) || other.rows.length - one.rows.length,
    )
}

/** The reason itself of a requirement that was skipped; of any other, the kind of reason. */
function reasonOf({ untested, reason }: RequirementRow): string {
  return untested === undefined || untested === 'skipped' ? (reason ?? 'skipped') : untested
}

/** Whether the configuration could change what a skip is about: some things that may be left out a binding tells. */
const isConfigurable = (about: SkipCause): boolean =>
  about === 'configuration' || (about !== 'moment' && omission(about).binding !== undefined)

function remedyOf(row: RequirementRow | undefined): Remedy {
  switch (row?.untested) {
    case 'not selected':
      return 'not selected'
    case 'did not run':
      return 'did not run'
    case 'unobservable':
      return 'cannot be seen'
    case 'planned':
    case 'client duty':
    case 'permission':
      return 'no check yet'
    case 'skipped':
    case undefined:
      return row?.skippedFor?.some(isConfigurable) ? 'configure' : 'not offered'
  }
}
