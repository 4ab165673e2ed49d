import { check } from '../../fixtures/check/check.ts'
import { holds } from '../../fixtures/check/match.ts'
import { accepted, Skipped } from '../../fixtures/check/stop.ts'
import { envelopeOf, type List } from '../../fixtures/lists/list.ts'
import type { Persona } from '../../fixtures/persona/persona.ts'
import { done } from './cell.ts'

/** As many records are made to see whether a total counts them. */
const made = 3

/** The lists of records that another organisation has, too. */
const rows: {
  key: string
  list(of: Persona): List<string> | List<number>
  make(by: Persona): Promise<unknown>
}[] = [
  { key: 'candidate-search', list: of => of.candidates.searchList, make: by => by.candidates.create() },
  { key: 'job-search', list: of => of.jobs.searchList, make: by => by.jobs.create() },
  { key: 'client-search', list: of => of.clients.searchList, make: by => by.clients.create() },
]

/**
 * A total counts no record of another organisation: what it counts beyond the records that are shown doesn't grow when
 * the other organisation gets new ones. It can be told where the whole list fits on a page.
 */
export const totals = rows.map(({ key, list, make }) =>
  check({
    id: `visibility.total.${key}`,
    cell: done(key.replace('-search', ''), 'total of search', 'outsider'),
    requirements: ['VIS-ORG-23'],
    needs: ['recruiter', 'outsider'],
    async run({ recruiter, outsider }) {
      await make(outsider)
      const before = await uncounted(list(outsider))
      await Promise.all(Array.from({ length: made }, () => make(recruiter)))
      const after = await uncounted(list(outsider))
      return Object.entries(before).flatMap(([pointer, beyond]) => {
        const grown = (after[pointer] ?? beyond) - beyond
        return holds(
          grown < made,
          pointer,
          'a total of the records of this organisation',
          `${grown} more than are shown`,
        )
      })
    },
  }),
)

/** How many more each total counts than the list shows, by the total's JSON pointer. */
async function uncounted(list: List<string> | List<number>): Promise<Record<string, number>> {
  const pageSize = await list.largestPage()
  const reply = await accepted(list.ask({ pageSize }))
  const items = await list.items(reply)
  const next = await list.page((await list.firstPage({})) + 1, pageSize, {})
  if (items.length >= pageSize || next.length > 0)
    throw new Skipped('the list is longer than a page, so its total can not be counted up')
  const totals = Object.entries(envelopeOf(reply, items)).filter(
    (entry): entry is [string, number] =>
      /(total|count)[^/]*$/i.test(entry[0]) && typeof entry[1] === 'number',
  )
  if (totals.length === 0) throw new Skipped('the list gives no total under a name that tells')
  return Object.fromEntries(totals.map(([pointer, total]) => [pointer, total - items.length]))
}
