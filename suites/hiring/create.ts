import {
  accepted,
  asText,
  at,
  Blocked,
  carriedOut,
  check,
  exists,
  given,
  holds,
  isSuccess,
  legible,
  type Mismatch,
  mismatch,
  type Reply,
  refusal,
  seenIn,
  success,
} from '#check'
import { type Flow, type Pair, possibleReferences, showsFlow } from '#fixtures/service/hiring/flow.ts'
import { furtherLinksByNow } from '#fixtures/service/hiring/further-links.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import type { Persona } from '#fixtures/service/persona.ts'

const notKept = (pair: Pair, receipt: Reply): Mismatch[] => [
  mismatch('detail', pair, `no flow under any value of the receipt ${receipt.text.slice(0, 200)}`),
]

export default [
  /** A candidate and a job are linked into a flow that can be read from then on. */
  check({
    id: 'hiring.create.can-be-read',
    requirements: ['HIRE-CRT-01'],
    needs: ['recruiter'],
    async run({ hiring, candidates, jobs }) {
      const pair = await hiring.pair()
      const receipt = await hiring.write('create', { candidate: pair.candidateId, job: pair.jobId })
      if (!isSuccess(legible(receipt))) return refusedLink(receipt, pair, { candidates, jobs })
      try {
        const flow = await hiring.flowIn(receipt, pair)
        const detail = await accepted(hiring.detail(flow))
        return holds(showsFlow(detail.body, flow), 'detail', pair, detail.text.slice(0, 300))
      } catch (problem) {
        if (problem instanceof Blocked && (await opensListed(hiring))) return notKept(pair, receipt)
        throw problem
      }
    },
  }),

  /** No flow comes of a candidate or a job that doesn't exist. Its twin names two that do. */
  ...(
    [
      { id: 'hiring.create.missing-candidate', missing: 'candidate' },
      { id: 'hiring.create.missing-job', missing: 'job' },
    ] as const
  ).map(({ id, missing }) =>
    check({
      id,
      requirements: ['HIRE-CRT-02'],
      needs: ['recruiter'],
      async run({ hiring, candidates, jobs }) {
        const { candidateId, jobId } = await hiring.pair()
        const absent =
          missing === 'candidate'
            ? { candidate: await candidates.absentId(candidateId), job: jobId }
            : { candidate: candidateId, job: await jobs.absentId(jobId) }
        const probe = await hiring.write('create', absent)
        return refusal(probe, () => hiring.write('create', { candidate: candidateId, job: jobId }), {
          ifCarriedOut: carriedOut(`the ${missing} doesn't exist`),
        })
      },
    }),
  ),

  /** A second active flow of the same two is refused, and none comes into being. Its twin is the first. */
  check({
    id: 'hiring.create.duplicate-link',
    requirements: ['HIRE-CRT-04'],
    needs: ['recruiter'],
    async run({ hiring, observe, signal }) {
      const flow = await hiring.link()
      const second = await hiring.write('create', { candidate: flow.candidateId, job: flow.jobId })
      observe(
        'OQ-DUPLICATE-LINK',
        `${second.status} ${asText(at(second.body, '/error/code') ?? '')}`.trim(),
        second,
      )
      if (legible(second).status >= 500)
        return seenIn(second, [mismatch('status', 'a refusal below 500', second.status)])
      if (!isSuccess(second)) {
        const { length } = await furtherLinksByNow(hiring, flow, signal)
        return holds(length === 0, 'flows', 'one flow of the two', `${1 + length} flows`)
      }
      // An answer that names the first flow has made no second one (READINGS T-29).
      const other = await hiring.flowIn(second, flow)
      return seenIn(
        second,
        holds(other.reference === flow.reference, 'status', 'a refusal of the second link', second.status),
      )
    },
  }),

  /** A job that has an active flow can be linked to a further candidate. */
  check({
    id: 'hiring.create.several-candidates',
    requirements: ['HIRE-CRT-06'],
    needs: ['recruiter'],
    async run({ hiring, candidates, jobs }) {
      const first = await hiring.link()
      const { id: candidateId } = await candidates.create()
      const pair = { candidateId, jobId: first.jobId }
      const second = await hiring.write('create', { candidate: pair.candidateId, job: pair.jobId })
      if (!isSuccess(legible(second))) return refusedLink(second, pair, { candidates, jobs })
      const flow = await hiring.flowIn(second, pair)
      return ofTheirOwn(hiring, first, flow)
    },
  }),

  /** One candidate can be linked to several jobs. */
  check({
    id: 'hiring.create.several-jobs',
    requirements: ['HIRE-CRT-05'],
    needs: ['recruiter'],
    async run({ hiring, candidates, jobs }) {
      const first = await hiring.link()
      const { id: jobId } = await jobs.create()
      const pair = { candidateId: first.candidateId, jobId }
      const second = await hiring.write('create', { candidate: pair.candidateId, job: pair.jobId })
      if (!isSuccess(legible(second))) return refusedLink(second, pair, { candidates, jobs })
      const flow = await hiring.flowIn(second, pair)
      return ofTheirOwn(hiring, first, flow)
    },
  }),
]

/** A refusal accuses only when candidate and job can be read. The ids in their receipts may be other ones. */
async function refusedLink(
  receipt: Reply,
  { candidateId, jobId }: Pair,
  { candidates, jobs }: Pick<Persona, 'candidates' | 'jobs'>,
): Promise<Mismatch[]> {
  const wrong = success(receipt)
  const candidate = await accepted(candidates.detail(candidateId))
  const job = await accepted(jobs.detail(jobId))
  return given([exists(candidateId, candidate), exists(jobId, job)], wrong)
}

/** Whether detail opens some flow of the list, which shows that how flows are read is known. */
async function opensListed(hiring: Hiring): Promise<boolean> {
  for await (const { items } of hiring.flows.pages()) {
    for (const item of items.slice(0, 3)) {
      const pair: Pair = {
        candidateId: asText(at(item, '/candidateId')),
        jobId: Number(asText(at(item, '/jobId'))),
      }
      for (const { reference } of possibleReferences(item, pair)) {
        if (await hiring.opens({ ...pair, reference })) return true
      }
    }
    return false
  }
  return false
}

/** Judges that two flows which share a candidate or a job both open, and are two. */
async function ofTheirOwn(hiring: Hiring, first: Flow, second: Flow): Promise<Mismatch[]> {
  const both = await Promise.all([hiring.detail(first), hiring.detail(second)])
  return [
    ...both.flatMap(success),
    ...holds(
      second.reference !== first.reference,
      'flow',
      'a flow of its own for each pair',
      second.reference,
    ),
  ]
}
