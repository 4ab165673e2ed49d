import {
  check,
  holds,
  ifTold,
  isSuccess,
  legible,
  type Mismatch,
  mismatch,
  type Reply,
  refusal,
  Skipped,
  seenIn,
  tellsOutcome,
} from '#check'
import type { Flow, Pair } from '#fixtures/service/hiring/flow.ts'
import { furtherLinks, furtherLinksByNow } from '#fixtures/service/hiring/further-links.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'

/** Creates of one pair that are released together, and pairs that are tried, as not every race lets a second through. */
const racers = 4
const pairs = 3

const ofPair = ({ candidateId, jobId }: Pair) => ({ candidate: candidateId, job: jobId })

export default [
  /**
   * Of several creates of the same two that arrive together, each with a key of its own, one flow comes at most: it is
   * active from then on, and the others are duplicates. That all are refused is no break. A pair is told by two flows
   * that both open, so a race that nobody wins twice says nothing against the service.
   */
  check({
    id: 'hiring.create.one-link.at-once',
    requirements: ['HIRE-CRT-04'],
    needs: ['recruiter'],
    async run({ hiring }) {
      await hiring.link()
      let made = 0
      for (let turn = 0; turn < pairs; turn++) {
        const pair = await hiring.pair()
        const inputs: unknown[] = []
        for (let racer = 0; racer < racers; racer++) inputs.push(await hiring.inputOf('create', ofPair(pair)))
        const replies = await hiring.callTogether('create', inputs)
        const winners = replies.filter(reply => isSuccess(reply) && tellsOutcome(reply))
        const broken = await severalLinks(hiring, pair, winners)
        if (broken.length > 0) return toldOfLater(hiring, pair, broken)
        made += winners.length
      }
      if (made === 0)
        throw new Skipped(
          `all of ${racers} creates at once were refused, with each of ${pairs} pairs`,
          'moment',
        )
      return []
    },
  }),

  /**
   * A second active flow is refused to a colleague, too: whether the first is theirs makes no difference. The colleague
   * reads both records, and links two others of the recruiter's, as the twin.
   */
  check({
    id: 'hiring.create.one-link.by-colleague',
    requirements: ['HIRE-CRT-04'],
    needs: ['recruiter', 'colleague'],
    async run({ hiring, colleague, signal }) {
      const link = (pair: Pair) => colleague.hiring.write('create', ofPair(pair))
      const flow = await hiring.link()
      const records = [colleague.candidates.detail(flow.candidateId), colleague.jobs.detail(flow.jobId)]
      if (!(await Promise.all(records)).every(isSuccess))
        throw new Skipped('the colleague does not see both the candidate and the job', 'colleagues-records')
      const allowed = await link(await hiring.pair())
      if (!isSuccess(legible(allowed)))
        throw new Skipped('the colleague may not link records of others', 'colleagues-records')
      const second = await link(flow)
      return refusal(second, async () => allowed, {
        // An answer that names the first flow has made no second one (READINGS T-29).
        ifCarriedOut: async reply => {
          const other = await colleague.hiring.flowIn(reply, flow)
          const isSecond = other.reference !== flow.reference && (await hiring.opens(flow))
          return isSecond ? [mismatch('status', 'a refusal of the second link', reply.status)] : []
        },
        untouched: async () => oneLink(await furtherLinksByNow(hiring, flow, signal)),
        ifRefused: ({ status }) => holds(status < 500, 'status', 'a refusal below 500', status),
      })
    },
  }),
]

const oneLink = (further: unknown[]): Mismatch[] =>
  holds(further.length === 0, 'flows', 'one flow of the two', `${1 + further.length} flows`)

/** Judges that at most one flow came of creates that were released together: by their answers, and by what is shown. */
async function severalLinks(hiring: Hiring, pair: Pair, winners: Reply[]): Promise<Mismatch[]> {
  const flows: Flow[] = []
  for (const winner of winners) flows.push(await hiring.flowIn(winner, pair))
  const [first] = flows
  if (!first) return []
  const statuses = winners.map(({ status }) => status).join(', ')
  const other = flows.find(({ reference }) => reference !== first.reference)
  if (other && (await hiring.opens(first)) && (await hiring.opens(other)))
    return seenIn(other.receipt, [
      mismatch('status', `1 of ${racers} creates at once to succeed`, `${winners.length}: ${statuses}`),
    ])
  return seenIn(first.receipt, oneLink(await furtherLinks(hiring, first)))
}

/** The mismatches of a race, with what one more create is answered once it is over. */
async function toldOfLater(hiring: Hiring, pair: Pair, broken: Mismatch[]): Promise<Mismatch[]> {
  const later = await ifTold(() => hiring.write('create', ofPair(pair)))
  if (!later) return broken
  const hint = isSuccess(later)
    ? 'one more create is carried out afterwards, too: race or not'
    : `one more create is refused afterwards with ${later.status}: only a race gets through`
  return broken.map(one => ({ hint, ...one }))
}
