import { isDeepStrictEqual } from 'node:util'
import {
  accepted,
  asText,
  Blocked,
  breaks,
  check,
  documented,
  equal,
  holds,
  isSuccess,
  Skipped,
  seenIn,
  success,
} from '#check'
import { wait } from '#fixtures/client/patience.ts'
import { itemsIn } from '#fixtures/service/hiring/flow-items.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { soon } from '#fixtures/service/records/soon.ts'

/** Flows asked for on each page, so that three flows make two pages. */
const pageSize = 2

/** The pages that are read one after another. */
const pagesRead = 3

export default [
  /** The flows are read with an empty input. */
  check({
    id: 'hiring.flows.empty-input',
    requirements: ['HIRE-FLOW-01'],
    needs: ['recruiter'],
    async run({ hiring, observe }) {
      const reply = await hiring.flows.first()
      const { size, page, offset, cursors } = await hiring.flows.fields()
      const paging = Object.entries({ size, page, offset, cursor: cursors[0] }).flatMap(([use, place]) =>
        place ? [[use, place.pointer]] : [],
      )
      observe('OQ-FLOWS-PAGING', Object.fromEntries(paging), reply)
      return success(reply)
    },
  }),

  /** A flow that was just created is in the list. */
  check({
    id: 'hiring.flows.lists-new',
    requirements: ['HIRE-FLOW-02'],
    needs: ['recruiter'],
    async run({ hiring, signal, observe }) {
      const flow = await hiring.link()
      observe('OQ-FLOW-FIELDS', Object.keys((await accepted(hiring.detail(flow))).body as object))
      const listed = await soon(
        () => hiring.flows.has(flow),
        isListed => isListed,
        signal,
      )
      return holds(listed, 'body', `the flow ${flow.reference}, on some page`, 'no such flow')
    },
  }),

  /**
   * The list is paged, and a further page repeats nothing and leaves none out: one larger page shows the same. There is
   * nothing behind the end, the last page again least of all (READINGS T-86).
   */
  check({
    id: 'hiring.flows.pages',
    requirements: ['HIRE-FLOW-03', 'HIRE-FLOW-02'],
    needs: ['recruiter'],
    async run({ hiring, signal }) {
      const flow = await hiring.link()
      await hiring.link({ candidateId: flow.candidateId })
      await hiring.link({ candidateId: flow.candidateId })
      const { size, page, offset, cursors } = await soon(
        () => hiring.flows.fields(),
        fields => !fields.untold,
        signal,
      )
      if (!page && !offset && cursors.length === 0)
        throw new Skipped(
          'the live schema of the list has no fields that lead to a further page',
          'further-pages',
        )
      // Other checks create flows meanwhile, anywhere in the list, so only pages that were read twice alike are
      // compared.
      for (let pause = 50; pause <= 3200; pause *= 2) {
        if (pause > 50) await wait(pause / 2, signal)
        const before = await firstPages(hiring, size ? pageSize : undefined)
        const [large = []] = size ? await firstPages(hiring, pageSize * pagesRead, 1) : []
        const after = await firstPages(hiring, size ? pageSize : undefined)
        if (!isDeepStrictEqual(before, after)) continue
        return [
          ...breaks('HIRE-FLOW-03', repeated(before)),
          ...breaks('HIRE-FLOW-02', leftOut(before.flat(), large)),
          ...breaks('HIRE-FLOW-03', await shownBehind(hiring)),
        ]
      }
      throw new Skipped('the list changed whenever it was read', 'moment')
    },
  }),
]

/** The names of the flows on each of the first pages. */
async function firstPages(hiring: Hiring, size: number | undefined, most = pagesRead): Promise<string[][]> {
  const read: string[][] = []
  for await (const { items } of hiring.flows.pages(size)) {
    read.push(items.map(item => nameOf(item, hiring)))
    if (read.length === most) break
  }
  return read
}

/** The name of an item: its candidate, its job and what is most likely its reference. */
function nameOf(item: unknown, hiring: Hiring): string {
  const [candidateId, jobId] = ['candidateId', 'jobId'].map(name => documented(item, name)?.value)
  const pair = { candidateId: asText(candidateId), jobId: Number(asText(jobId)) }
  return JSON.stringify([candidateId, jobId, hiring.referenceIn(item, pair)])
}

/** Judges that pages leave out none that a larger page shows, as far as they reach. */
const leftOut = (paged: string[], large: string[]) =>
  large.length < paged.length
    ? []
    : equal(
        'body',
        [],
        large.slice(0, paged.length).filter(name => !paged.includes(name)),
        'on one larger page, and on none of the smaller ones',
      )

/** Judges that a page behind the end shows nothing: it is empty, or refused. */
async function shownBehind(hiring: Hiring) {
  const behind = await hiring.flows.behind()
  if (!behind || !isSuccess(behind)) return []
  const item = itemsIn(behind.body).find(one => documented(one, 'candidateId') !== undefined)
  return seenIn(behind, holds(item === undefined, 'items', 'nothing behind the last page', item))
}

function repeated(read: string[][]) {
  if (read.length === 0) throw new Blocked('the list shows none of three flows')
  if (read.length === 1) throw new Skipped('all flows are on the first page', 'further-pages')
  const all = read.flat()
  return equal(
    'body',
    [],
    [...new Set(all.filter((name, index) => all.indexOf(name) !== index))],
    'on two pages',
  )
}
