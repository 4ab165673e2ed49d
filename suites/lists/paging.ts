import {
  accepted,
  Blocked,
  breaks,
  type Check,
  check,
  equal,
  holds,
  isSuccess,
  type JsonObject,
  type Mismatch,
  type Reply,
  Skipped,
  seenIn,
} from '#check'
import { type Walk, walks } from '#fixtures/service/lists/walks.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { observeList } from './observations.ts'

/** Records that are made beyond a page's size, so that the second page is not empty. */
export const more = 3

/** How often two pages are read until the first has stayed as it was: other checks write meanwhile. */
const attempts = 5

/** A search, and the statements of what its pages are. */
interface PagedSearch {
  id: string
  key: keyof typeof walks
  size: string
  repeats: string
  every: string
}

/**
 * A page holds no more than pageSize, and the next one repeats nothing. Both show what one page of twice the size
 * shows, so none is lost between them. There is nothing behind the end, the last page again least of all (READINGS
 * T-86).
 */
export const pages = ({ id, key, size, repeats, every }: PagedSearch): Check =>
  check({
    id,
    requirements: size === repeats ? [size, every] : [size, repeats, every],
    needs: ['recruiter'],
    async run(context) {
      const { list, make } = walks[key](context)
      const pageSize = await smallest(list)
      const word = context.unique('word').replace(' ', '')
      await Promise.all(Array.from({ length: pageSize + more }, () => make(word)))
      const byWord = (await list.takes('query')) ? { query: word } : {}
      const longer = (search: JsonObject, enough: number) =>
        soon(
          async () => (await list.items(await accepted(list.ask(search)))).length,
          shown => shown >= enough,
          context.signal,
        )
      // A search that doesn't find the records by their names is cut into pages without a query.
      const wanted = (await longer(byWord, pageSize + 1)) > pageSize ? byWord : {}
      const behind = await observeList(context, { key, list, wanted })
      if ((await longer(wanted, pageSize + 1)) <= pageSize)
        throw new Skipped(
          `the search shows no more than ${pageSize} records, so there is nothing to cut`,
          'further-pages',
        )
      const first = await list.firstPage(wanted)
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const one = await list.page(first, pageSize, wanted)
        const two = await list.page(first + 1, pageSize, wanted)
        const both = await bothAtOnce(list, first, { pageSize, wanted })
        const [again, next] = [
          await list.page(first, pageSize, wanted),
          await list.page(first + 1, pageSize, wanted),
        ]
        if (one.ids.join() !== again.ids.join() || two.ids.join() !== next.ids.join()) continue
        const longest = one.ids.length > pageSize ? one : two
        const short = longest.ids.length <= pageSize
        const shown = new Set<unknown>(one.ids)
        return [
          ...breaks(
            size,
            seenIn(longest.reply, holds(short, 'items', `at most ${pageSize} on a page`, longest.ids.length)),
          ),
          ...breaks(
            repeats,
            seenIn(
              two.reply,
              equal(
                'items',
                [],
                two.ids.filter(id => shown.has(id)),
                'of the first page, on the second',
              ),
            ),
          ),
          ...breaks(every, both ? nothingLost(both, one, two) : []),
          ...breaks(repeats, behind ? await nothingOn(behind, list) : []),
        ]
      }
      throw new Skipped('the list changed whenever it was read', 'moment')
    },
  })

interface OnePage {
  ids: (string | number)[]
  reply: Reply
}

/** A page of twice the size, which shows two pages at once; undefined where the target gives none. */
async function bothAtOnce(
  list: Walk['list'],
  first: number,
  { pageSize, wanted }: { pageSize: number; wanted: JsonObject },
): Promise<OnePage | undefined> {
  const double = await list.pageSize(pageSize * 2)
  return double === undefined ? undefined : list.page(first, double, wanted)
}

/** Judges that two pages show all that one shows, as far as they reach. A target may give fewer than it is asked for. */
function nothingLost({ ids, reply }: OnePage, one: OnePage, two: OnePage): Mismatch[] {
  const shown = [...one.ids, ...two.ids]
  if (ids.length < shown.length) return []
  const lost = ids.slice(0, shown.length).filter(id => !shown.includes(id))
  const hint = 'of one page of twice the size, on neither of two'
  return seenIn(reply, equal('items', [], lost, hint), one.reply, two.reply)
}

/** Judges that a page behind the end shows nothing: it is empty, or refused. */
async function nothingOn(behind: Reply, list: Walk['list']): Promise<Mismatch[]> {
  if (!isSuccess(behind)) return []
  const [record] = await list.ids(behind)
  return seenIn(behind, holds(record === undefined, 'items', 'nothing behind the last page', record))
}

/** The smallest page that is worth going through. @throws Blocked when the live schema allows none */
export async function smallest(list: Walk['list']): Promise<number> {
  const size = await list.pageSize(2, 3, 5, 10)
  if (size !== undefined) return size
  throw new Blocked('the live schema allows no page of ten records or fewer')
}
