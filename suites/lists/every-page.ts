import { isDeepStrictEqual } from 'node:util'
import {
  accepted,
  asText,
  breaks,
  type JsonObject,
  type Mismatch,
  mismatch,
  type Reply,
  Skipped,
  seenIn,
} from '#check'
import { wait } from '#fixtures/client/patience.ts'
import { maybeAbsent } from '#fixtures/service/lists/walk.ts'
import type { Walk } from '#fixtures/service/lists/walks.ts'

/** What a page shows, by a name for each of its records. */
export interface NamedPage {
  names: string[]
  reply: Reply
}

/** A list that is read to its end in pages of a size; undefined where it is too long for that. */
export type ReadAll = (size: number) => Promise<NamedPage[] | undefined>

/** The statements of what pages are. */
export interface OfPages {
  /** The next page goes on where the one before it ended. */
  repeats: string
  /** All pages together show everything. */
  every: string
}

/** Pages that a list is cut into: enough for such as the first two are not. */
const pagesWanted = 5

/** The most pages that are read of a list. */
const mostPages = 50

/** Records that make pages of two sizes. */
export const enough = 5

/** How long the list may be read in a row until it stays as it is, in milliseconds between two looks. */
const firstPause = 50
const longestPause = 1600

/**
 * Judges that a list shows the same in whatever pages it is read to the end: each of its records once. The largest pages
 * are the twins of smaller ones, of which there are more, and the last of which is not full.
 * @param allowed sizes of a page that the live schema allows, among others
 * @throws Skipped where the list never stays as it is, is one page, or is too long to be read
 */
export async function onEveryPage(
  read: ReadAll,
  { largest, allowed }: { largest: number; allowed: (size: number) => Promise<boolean> },
  { repeats, every }: OfPages,
  signal: AbortSignal,
): Promise<Mismatch[]> {
  for (let pause = firstPause; pause <= longestPause; pause *= 2) {
    const large = await whole(read, largest)
    const size = await smallerSize(namesOn(large).length, largest, allowed)
    const small = await whole(read, size)
    if (!isDeepStrictEqual(namesOn(large), namesOn(await whole(read, largest)))) {
      await wait(pause, signal)
      continue
    }
    return [
      ...breaks(repeats, [...repeated(large, largest), ...repeated(small, size)]),
      ...breaks(every, [...lost(small, large, size), ...lost(large, small, largest)]),
    ]
  }
  throw new Skipped('the list changed whenever it was read', 'moment')
}

/** A search, read to its end. @throws Skipped where it takes no page */
export const readSearch =
  (list: Walk['list'], wanted: JsonObject): ReadAll =>
  async size => {
    if (!(await list.takes('page'))) throw new Skipped('the search takes no page', 'further-pages')
    const first = await list.firstPage(wanted)
    const pages: NamedPage[] = []
    for (let page = first; pages.length < mostPages; page++) {
      const reply = await list.ask(await list.sized({ ...wanted, page, pageSize: size }))
      // A page that isn't there may be refused (READINGS T-86).
      if (page > first && maybeAbsent(reply)) return pages
      const names = (await list.ids(await accepted(reply))).map(asText)
      if (names.length === 0) return pages
      pages.push({ names, reply })
    }
    return undefined
  }

async function whole(read: ReadAll, size: number): Promise<NamedPage[]> {
  const pages = await read(size)
  if (pages === undefined) throw new Skipped('the list is too long to be read to its end', 'further-pages')
  return pages
}

/** The size of some five pages, the last of which is not full. @throws Skipped where the schema allows none such */
async function smallerSize(
  count: number,
  largest: number,
  allowed: (size: number) => Promise<boolean>,
): Promise<number> {
  for (
    let size = Math.min(largest - 1, Math.ceil(count / pagesWanted));
    size < Math.min(count, largest);
    size++
  )
    if (count % size !== 0 && (await allowed(size))) return size
  throw new Skipped('the list is too short for pages of different sizes', 'further-pages')
}

const namesOn = (pages: NamedPage[]) => pages.flatMap(({ names }) => names)

/** The mismatches of records that a page shows although one before it did. */
function repeated(pages: NamedPage[], size: number): Mismatch[] {
  const shown = new Set<string>()
  for (const [at, { names, reply }] of pages.entries()) {
    const again = names.filter(name => shown.has(name))
    if (again.length > 0)
      return seenIn(reply, [
        mismatch(
          'items',
          'nothing of the pages before',
          again,
          `page ${at + 1} of ${pages.length} by ${size}`,
        ),
      ])
    for (const name of names) shown.add(name)
  }
  return []
}

/** The mismatches of records on pages of another size that none of these shows. */
function lost(pages: NamedPage[], other: NamedPage[], size: number): Mismatch[] {
  const shown = new Set(namesOn(pages))
  const telling = other.find(({ names }) => names.some(name => !shown.has(name)))
  const missing = namesOn(other).filter(name => !shown.has(name))
  return telling
    ? seenIn(telling.reply, [
        mismatch('items', [], missing, `on pages of another size, and on none of ${pages.length} by ${size}`),
      ])
    : []
}
