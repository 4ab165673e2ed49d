import { accepted, check, holds, type JsonObject, Skipped } from '#check'
import { numbersAround } from '#fixtures/service/lists/envelope.ts'
import { type Walk, walks } from '#fixtures/service/lists/walks.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { done } from './cell.ts'

/** Records that are made to see whether a total counts them. */
const made = 3

const keys = [
  { id: 'visibility.total.candidate-search', key: 'candidate-search' },
  { id: 'visibility.total.job-search', key: 'job-search' },
  { id: 'visibility.total.client-search', key: 'client-search' },
] as const

export default [
  /**
   * A total counts no record of another organisation. What it counts beyond the shown records doesn't grow when the
   * other organisation gets new ones. A number is taken for a total when it goes up with the shown records, or is named
   * so.
   */
  ...keys.map(({ id, key }) =>
    check({
      id,
      cell: done(key.replace('-search', ''), 'total of search', 'outsider'),
      requirements: ['VIS-ORG-23'],
      needs: ['recruiter', 'outsider'],
      async run({ recruiter, outsider, unique, signal }) {
        const [ours, theirs] = [walks[key](recruiter), walks[key](outsider)]
        const word = unique('word').replace(' ', '')
        const wanted = (await theirs.list.takes('query')) ? { query: word } : {}
        const none = await counted(theirs.list, wanted)
        await theirs.make(word)
        const one = await soon(
          () => counted(theirs.list, wanted),
          ({ shown }) => shown > none.shown,
          signal,
        )
        const more = one.shown - none.shown
        if (more <= 0) throw new Skipped('the list does not show a record that was made for it', 'search')
        const isTotal = ([pointer, number]: [string, number]) =>
          /(total|count)[^/]*$/i.test(pointer) || number - (none.numbers[pointer] ?? 0) === more
        const totals = Object.entries(one.numbers).filter(isTotal)
        if (totals.length === 0) throw new Skipped('the list gives no total', 'further-pages')
        const ids = await Promise.all(Array.from({ length: made }, () => ours.make(word)))
        await soon(
          async () => (await counted(ours.list, wanted)).shown,
          shown => shown >= ids.length,
          signal,
        )
        const after = await counted(theirs.list, wanted)
        return totals.flatMap(([pointer, total]) => {
          const beyond = total - one.shown
          const grown = (after.numbers[pointer] ?? total) - after.shown - beyond
          return holds(
            grown < made,
            pointer,
            'a total of the records of this organisation',
            `${grown} more than are shown`,
          )
        })
      },
    }),
  ),
]

/** How often a list is read that changes meanwhile. */
const turns = 5

/**
 * How many records a list shows on all of its pages, and the numbers around them. The count is the same before and
 * after the numbers were read. Pages of one record are asked for, where allowed, so that a number of pages counts the
 * records too.
 * @throws Skipped when it is too long, or changes whenever it is read
 */
async function counted(list: Walk['list'], wanted: JsonObject) {
  const pageSize = (await list.pageSize(1)) ?? (await list.largestPage())
  for (let turn = 0; turn < turns; turn++) {
    const shown = await countOf(list, wanted)
    const reply = await accepted(list.ask({ ...wanted, pageSize }))
    const numbers = numbersAround(reply, await list.items(reply))
    if (shown === (await countOf(list, wanted))) return { shown, numbers }
  }
  throw new Skipped('the list changed whenever it was read', 'moment')
}

async function countOf(list: Walk['list'], wanted: JsonObject): Promise<number> {
  const count = await list.count(wanted)
  if (count !== undefined) return count
  throw new Skipped(
    'the list has more pages than are looked through, so its total can not be counted up',
    'moment',
  )
}
