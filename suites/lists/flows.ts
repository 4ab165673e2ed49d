import { asText, check, documented, isText, Skipped } from '#check'
import { compiled } from '#fixtures/schemas/compiled.ts'
import { highest } from '#fixtures/schemas/places.ts'
import { placed } from '#fixtures/schemas/placing.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { enough, type NamedPage, onEveryPage } from './every-page.ts'

/** Flows on a page of the largest size that is asked for. */
const mostOnPage = 100

export default [
  /** The list of flows shows each flow once in whatever pages it is read to the end. */
  check({
    id: 'lists.flows.every-page',
    requirements: ['HIRE-FLOW-03', 'HIRE-FLOW-02'],
    needs: ['recruiter'],
    async run({ hiring, signal }) {
      const { candidateId } = await hiring.link()
      for (let more = 1; more < enough; more++) await hiring.link({ candidateId })
      const { size, page, offset, cursors } = await soon(
        () => hiring.flows.fields(),
        fields => !fields.untold,
        signal,
      )
      if (!size || (!page && !offset && cursors.length === 0))
        throw new Skipped(
          'the live schema of the list has no fields for the size of a page and for the way to the next',
          'further-pages',
        )
      const input = await hiring.inputOf('read.flows')
      const { judge } = compiled(await hiring.schema('read'))
      const allowed = async (onPage: number) => judge(placed(input, size.pointer, onPage)).length === 0
      const largest = Math.min(mostOnPage, highest(size) ?? mostOnPage)
      const statements = { repeats: 'HIRE-FLOW-03', every: 'HIRE-FLOW-02' }
      return onEveryPage(reading(hiring), { largest, allowed }, statements, signal)
    },
  }),
]

const reading = (hiring: Hiring) => async (size: number) => {
  const pages: NamedPage[] = []
  for await (const { items, reply } of hiring.flows.pages(size)) {
    // Behind the end, another array of the answer may pass for the list.
    const flows = items.filter(item => documented(item, 'candidateId') !== undefined)
    if (flows.length === 0) break
    const names = flows.map(item => nameOf(item, hiring))
    if (new Set(names).size < names.length)
      throw new Skipped('flows of the list are not known from each other', 'further-pages')
    pages.push({ names, reply })
  }
  return pages
}

/** The name of an item: its candidate, its job and what is most likely its reference. */
function nameOf(item: unknown, hiring: Hiring): string {
  const candidateId = asText(documented(item, 'candidateId', isText)?.value)
  const jobId = Number(asText(documented(item, 'jobId')?.value))
  return JSON.stringify([candidateId, jobId, hiring.referenceIn(item, { candidateId, jobId })])
}
