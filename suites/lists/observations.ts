import { accepted, type CommonContext, isSuccess, type JsonObject, type Reply } from '#check'
import { envelopeOf } from '#fixtures/service/lists/envelope.ts'
import type { Walk } from '#fixtures/service/lists/walks.ts'

/** Pages that lie behind the end of any list that a grade goes through. The live schema may not allow so many. */
const farBehind = [100_000, 10_000, 1000, 100]

/** A page size that most services don't grant. */
const tooMany = 1001

/**
 * Observes what the document leaves open about lists: the envelope, where pages begin, and how large they are.
 * @returns the answer to a page far behind the end, where the live schema allows one
 */
export async function observeList(
  { observe }: CommonContext,
  { key, list, wanted }: { key: string; list: Walk['list']; wanted: JsonObject },
): Promise<Reply | undefined> {
  const usual = await accepted(list.ask(wanted))
  const items = await list.items(usual)
  const around = Object.keys(envelopeOf(usual, items))
  observe('OQ-SEARCH-ENVELOPE', { list: key, items: list.place(), around }, usual)
  observe('OQ-PAGE-SIZE-DEFAULT', { list: key, items: items.length, schema: await list.paging() }, usual)
  const first = await list.firstPage(wanted)
  const far = await list.pageAmong(...farBehind.map(pages => first + pages))
  const behind = far === undefined ? undefined : await list.ask({ ...wanted, page: far })
  const shown = behind && (isSuccess(behind) ? `${(await list.items(behind)).length} items` : behind.status)
  observe('OQ-PAGE-ORIGIN', { list: key, first, behindTheEnd: shown }, behind)
  if ((await list.pageSize(tooMany)) === undefined) {
    observe('OQ-PAGE-SIZE-MAX', { list: key, schema: await list.paging() })
    return behind
  }
  const large = await list.ask({ ...wanted, pageSize: tooMany })
  const given = isSuccess(large) ? `${(await list.items(large)).length} items` : large.status
  observe('OQ-PAGE-SIZE-MAX', { list: key, asked: tooMany, given }, large)
  return behind
}
