import type { Brief } from '../../fixtures/events/brief.ts'
import { cut, show } from '../show.ts'
import { count, duration, listed } from '../words.ts'
import type { CheckChange } from './changes.ts'
import type { Comparison } from './comparison.ts'
import type { Drift } from './drifts.ts'

/** A part of what a comparison has to tell: a title, and a line of words for each thing. */
export interface Section {
  title: string
  /** What a thing is called, and what is to be said of it. */
  lines: { name: string; says: string }[]
  /** Whether it tells that something got worse, better, or neither. */
  mood: 'worse' | 'better' | 'neither'
}

const [mostIds, longestReason, longestValue] = [4, 160, 100]

/** What a comparison tells, in the order of how soon a reader has to know. Parts with nothing in them are left out. */
export function sectionsOf(comparison: Comparison): Section[] {
  const { conditions, failed, unknown, warned, lost, mended, still, gained } = comparison
  const { observations, bindings, timings } = comparison
  const all: Section[] = [
    {
      title: 'Not comparable one to one',
      mood: 'neither',
      lines: conditions.map(says => ({ name: '', says })),
    },
    { title: 'Newly failed', mood: 'worse', lines: failed.map(brokenLine) },
    { title: 'Failing, and not asked in the earlier grade', mood: 'worse', lines: unknown.map(brokenLine) },
    { title: 'Newly untested', mood: 'worse', lines: lostLines(lost) },
    { title: 'Newly warned', mood: 'worse', lines: warned.map(brokenLine) },
    { title: 'Still broken', mood: 'neither', lines: still.map(brokenLine) },
    { title: 'Mended', mood: 'better', lines: mended.map(brokenLine) },
    {
      title: 'Newly tested',
      mood: 'better',
      lines: gained.map(({ id, before }) => ({ name: id, says: `${before} before` })),
    },
    { title: 'Observed otherwise', mood: 'neither', lines: observations.map(driftLine) },
    { title: 'Bound otherwise', mood: 'neither', lines: bindings.map(driftLine) },
    {
      title: 'Times beyond the noise',
      mood: 'neither',
      lines: timings.map(({ operation, before, after }) => ({
        name: operation,
        says: `${duration(before)} before, ${duration(after)} now`,
      })),
    },
  ]
  return all.filter(({ lines }) => lines.length > 0)
}

/** What a comparison comes to, on one line. */
export function verdictOf({ failed, unknown, warned, lost, mended, still, isWorse }: Comparison): string {
  const parts = [
    ...(failed.length > 0 ? [`${count(failed.length, 'check')} newly failed`] : []),
    ...(unknown.length > 0 ? [`${count(unknown.length, 'failing check')} not asked before`] : []),
    ...(lost.length > 0 ? [`${count(lost.length, 'check')} newly untested`] : []),
    ...(warned.length > 0 ? [`${count(warned.length, 'check')} newly warned`] : []),
    ...(mended.length > 0 ? [`${mended.length} mended`] : []),
    ...(still.length > 0 ? [`${still.length} still broken`] : []),
  ]
  return `${isWorse ? 'worse' : 'no regression'}: ${parts.length > 0 ? parts.join(', ') : 'no verdict changed'}`
}

/** A grade on one line, for a reader who has to know which is which. */
export const sideLine = ({ run, target, gate }: Brief): string =>
  [run.startedAt, target.url, ...(run.build ? [run.build] : []), gate.result, `run ${run.id}`].join('  ')

function brokenLine({ id, before, after, broken, anew }: CheckChange) {
  const ids = listed(broken, mostIds)
  const also = anew.length > 0 && anew.length < broken.length ? `, anew ${listed(anew, mostIds)}` : ''
  return { name: id, says: `${ids}${also}${became(before, after)}` }
}

/** What a check became, where its title doesn't say it. */
function became(before: CheckChange['before'], after: CheckChange['after']): string {
  if (before === after) return after === 'warning' ? ' (a warning, as before)' : ''
  return before === 'absent' ? '' : ` (${before} before, ${after} now)`
}

/** A line for each reason, since one reason mostly explains many. */
const lostLines = (lost: CheckChange[]) =>
  [
    ...Map.groupBy(
      lost,
      ({ after, reason = 'no reason given' }) => `${after} now: ${cut(reason, longestReason)}`,
    ),
  ].map(([says, of]) => ({
    says,
    name: listed(
      of.map(({ id }) => id),
      mostIds,
    ),
  }))

const driftLine = ({ name, gone, come }: Drift) => ({
  name,
  says: [
    ...(gone.length > 0 ? [`no longer ${values(gone)}`] : []),
    ...(come.length > 0 ? [`now ${values(come)}`] : []),
  ].join('; '),
})

const values = (all: unknown[]): string =>
  listed(
    all.map(value => show(value, longestValue)),
    mostIds,
  )
