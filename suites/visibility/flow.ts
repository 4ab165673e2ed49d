import { accepted, Blocked, breaks, check, equal, holds, type Reply, refusal, seenIn } from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { type Flow, named, versioned } from '#fixtures/service/hiring/flow.ts'
import { surelyLists } from '#fixtures/service/hiring/flow-items.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import type { Values } from '#fixtures/service/hiring/inputs.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { shows, showsId } from '#fixtures/service/records/texts.ts'
import {
  eitherWay,
  type Parties,
  sharesCandidate,
  sharesFlow,
  sharesRecord,
} from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'
import { hiddenFrom } from './hidden.ts'

/** Calls to another organisation's flow. */
const rows: {
  id: string
  operation: Writing | 'read.detail'
  requirement: string
  values(flow: Flow, by: Hiring, text: string): Promise<Values>
}[] = [
  {
    id: 'visibility.flow.outsider-detail',
    operation: 'read.detail',
    requirement: 'VIS-ORG-18',
    values: async flow => named(flow),
  },
  {
    id: 'visibility.flow.outsider-transition',
    operation: 'transition',
    requirement: 'VIS-ORG-19',
    values: async (flow, by) => ({
      ...versioned(flow),
      stage: (await by.stages.route(1))[0],
      reason: 'A fictional reason.',
    }),
  },
  {
    id: 'visibility.flow.outsider-assign',
    operation: 'assign',
    requirement: 'VIS-ORG-19',
    values: async (flow, by) => ({ ...versioned(flow), member: await by.membershipId() }),
  },
  {
    id: 'visibility.flow.outsider-note',
    operation: 'note',
    requirement: 'VIS-ORG-19',
    values: async (flow, _by, content) => ({ ...versioned(flow), content }),
  },
]

/** A record to link, whether its id names one of the outsider's too, and an id that names nothing. */
interface Linked {
  id: string | number
  shares(): Promise<boolean>
  nothing: string | number
}

/** Records of the owner's to link. */
const ofTheOwner = {
  async candidate(parties: Parties) {
    const candidate = await parties.owner.candidates.create()
    return {
      id: candidate.id,
      shares: () => sharesCandidate(candidate, parties),
      nothing: await parties.outsider.candidates.absentId(candidate.id),
    }
  },
  async job(parties: Parties) {
    const job = await parties.owner.jobs.create()
    return {
      id: job.id,
      shares: () => sharesRecord('jobs', job, parties),
      nothing: await parties.outsider.jobs.absentId(job.id),
    }
  },
}

export default [
  /**
   * Neither the list of flows nor the dashboard shows anything of another organisation. Its twin is a later flow of the
   * outsider's own, which the list shows.
   */
  check({
    id: 'visibility.flow.outsider-lists',
    cell: done('flow', 'flows and dashboard', 'outsider'),
    surface: { id: 'hiring.read.flows', rule: 'organisation' },
    requirements: ['VIS-ORG-17'],
    needs: ['recruiter', 'outsider'],
    async run({ recruiter, outsider, signal }) {
      return eitherWay(
        { owner: recruiter, outsider },
        {
          make: async ({ owner }) => owner.hiring.link(),
          shares: async (flow, sides) =>
            (await sharesFlow(flow, sides)) ||
            (await sharesCandidate({ id: flow.candidateId, name: flow.candidateName }, sides)),
          judge: async (flow, { owner, outsider }) => {
            await accepted(owner.hiring.detail(flow))
            const own = await outsider.hiring.link()
            await listed(outsider.hiring, own, signal)
            const hasNone = (reply: Reply) =>
              seenIn(
                reply,
                holds(
                  !surelyLists(reply.body, flow) && !showsId(reply, flow.candidateId),
                  'body',
                  'no flow of another organisation',
                  flow.reference,
                ),
              )
            const shown = hasNone(await accepted(outsider.hiring.dashboard()))
            for await (const { reply } of outsider.hiring.flows.pages()) {
              shown.push(...hasNone(reply))
              if (shown.length > 0) break
            }
            return shown
          },
        },
      )
    },
  }),

  /** Another organisation's flow is not there: the same answer as for one that doesn't exist at all. */
  ...rows.map(({ id, operation, requirement, values }) =>
    check({
      id,
      cell: done('flow', operation.replace('read.', ''), 'outsider'),
      surface: { id: `hiring.${operation}`, rule: 'organisation' },
      requirements: [requirement, 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
      needs: ['recruiter', 'outsider'],
      async run({ recruiter, outsider, unique }) {
        const text = unique('a note')
        return eitherWay(
          { owner: recruiter, outsider },
          {
            make: async ({ owner }) => owner.hiring.link(),
            shares: sharesFlow,
            judge: async (flow, { owner: { hiring }, outsider }) => {
              const absent = await hiring.absent(flow)
              const ask = async (on: Flow, by: Hiring) =>
                by.call(
                  operation.replace(/\..*/, ''),
                  await by.inputOf(operation, await values(on, by, text)),
                )
              await accepted(ask(await outsider.hiring.link(), outsider.hiring))
              const twin = () => accepted(ask(flow, hiring))
              // Whether a read was answered before, to those whose record it is, must make no difference.
              const before = operation === 'read.detail' ? await twin() : undefined
              const foreign = await ask(flow, outsider.hiring)
              const missing = await ask(absent, outsider.hiring)
              return refusal(foreign, async () => before ?? (await twin()), {
                ...hiddenFrom(outsider, requirement, {
                  what: 'the flow',
                  id: String(flow.reference),
                  absent: { reply: missing, id: String(absent.reference) },
                }),
                untouched: async () => breaks(requirement, await untouched(hiring, flow, text)),
              })
            },
          },
        )
      },
    }),
  ),

  /** The impact of another organisation's job shows nothing of it. */
  check({
    id: 'visibility.flow.outsider-job-impact',
    cell: done('job', 'jobImpact', 'outsider'),
    surface: { id: 'hiring.read.jobImpact', rule: 'organisation' },
    requirements: ['VIS-ORG-20', 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
    needs: ['recruiter', 'outsider'],
    async run({ recruiter, outsider }) {
      return eitherWay(
        { owner: recruiter, outsider },
        {
          make: async ({ owner }) => owner.jobs.create(),
          shares: (job, sides) => sharesRecord('jobs', job, sides),
          judge: async (job, { owner, outsider }) => {
            const own = await outsider.jobs.create()
            const absent = await outsider.jobs.absentId(job.id)
            await accepted(outsider.hiring.jobImpact(own.id))
            const before = await accepted(owner.hiring.jobImpact(job.id))
            const foreign = await outsider.hiring.jobImpact(job.id)
            const missing = await outsider.hiring.jobImpact(absent)
            return refusal(
              foreign,
              async () => before,
              hiddenFrom(outsider, 'VIS-ORG-20', {
                what: 'the job',
                id: String(job.id),
                absent: { reply: missing, id: String(absent) },
                unread: async () => outsider.hiring.jobImpact((await owner.jobs.create()).id),
              }),
            )
          },
        },
      )
    },
  }),

  /** No flow can be made of another organisation's candidate or job. Its twin is made of the outsider's own. */
  ...(
    [
      { id: 'visibility.flow.outsider-links-candidate', foreign: 'candidate' },
      { id: 'visibility.flow.outsider-links-job', foreign: 'job' },
    ] as const
  ).map(({ id, foreign }) =>
    check({
      id,
      cell: done(foreign, 'create of a flow', 'outsider'),
      surface: { id: 'hiring.create', rule: 'organisation' },
      requirements: ['VIS-ORG-21', 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
      needs: ['recruiter', 'outsider'],
      async run({ recruiter, outsider }) {
        return eitherWay(
          { owner: recruiter, outsider },
          {
            make: (parties): Promise<Linked> => ofTheOwner[foreign](parties),
            shares: ({ shares }) => shares(),
            judge: async ({ id, nothing }, { outsider }) => {
              const mine = await outsider.hiring.pair()
              const own = { candidate: mine.candidateId, job: mine.jobId }
              const missing = await outsider.hiring.write('create', { ...own, [foreign]: nothing })
              const probe = await outsider.hiring.write('create', { ...own, [foreign]: id })
              return refusal(probe, () => outsider.hiring.write('create', own), {
                ...hiddenFrom(outsider, 'VIS-ORG-21', {
                  what: `the ${foreign}`,
                  id: String(id),
                  absent: { reply: missing, id: String(nothing) },
                }),
                untouched: async () =>
                  breaks(
                    'VIS-ORG-21',
                    holds(
                      !(await outsider.hiring.flows.has({ ...mine, [`${foreign}Id`]: id })),
                      'flows',
                      'no flow of the refused create',
                      id,
                    ),
                  ),
              })
            },
          },
        )
      },
    }),
  ),
]

/** Waits until the list of flows shows a flow. @throws Blocked when it never shows the flow to its owner */
async function listed(hiring: Hiring, flow: Flow, signal: AbortSignal): Promise<void> {
  const has = await soon(
    () => hiring.flows.has(flow),
    shown => shown,
    signal,
  )
  if (!has) throw new Blocked('the list of flows does not show a flow to its owner')
}

/** Judges that the flow is as its owner left it: no new version, and no such note. */
async function untouched(hiring: Hiring, flow: Flow, note: string) {
  const detail = await accepted(hiring.detail(flow))
  return [
    ...equal('/version', flow.version, (await hiring.current(flow)).version, 'after the refused write'),
    ...holds(!shows(detail, note), '/notes', 'no such note', note),
  ]
}
