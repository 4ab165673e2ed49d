import { accepted, breaks, check, type Reply } from '#check'
import { surfaces } from '#document/index.ts'
import type { Surface } from '#document/surfaces.ts'
import type { Flow } from '#fixtures/service/hiring/flow.ts'
import { pageWith } from '#fixtures/service/hiring/page-with.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { type Context, unread } from './unread.ts'

const ofFlows = /^hiring\.read\.(flows|dashboard|jobImpact)$/

/** No list, dashboard or impact shows a note or the history of a flow to a token without sensitive:notes. */
const flowNotes = (surface: Surface) =>
  check({
    id: `scopes.flow-notes-unread@${surface.id}`,
    cell: unread(surface),
    requirements: ['SCOPE-HIRE-26', 'CAND-SENS-09'],
    needs: ['recruiter'],
    async run({ candidates, hiring, connected, unique }: Context) {
      const [ofFlow, reason, ofCandidate] = [unique('a note of a flow'), unique('a reason'), unique('a note')]
      const [stage] = await hiring.stages.route(1)
      const flow = await hiring.link()
      await accepted(hiring.transition(flow, stage, { reason }))
      await accepted(hiring.note(await hiring.current(flow), ofFlow))
      await accepted(candidates.note(flow.candidateId, ofCandidate))
      const reader = await connected('recruiter', surface.scopes.join(' '))
      const reply = await accepted(readAbout(flow, surface, reader))
      return [
        ...breaks('SCOPE-HIRE-26', hidden(reply, ofFlow, 'no note of a flow')),
        ...breaks('SCOPE-HIRE-26', hidden(reply, reason, 'no history of a flow')),
        ...breaks('CAND-SENS-09', hidden(reply, ofCandidate, 'no note')),
      ]
    },
  })

async function readAbout(flow: Flow, { resource }: Surface, { hiring }: Persona): Promise<Reply> {
  if (resource === 'dashboard') return hiring.dashboard()
  if (resource === 'jobImpact') return hiring.jobImpact(flow.jobId)
  return (await pageWith(flow, hiring)) ?? hiring.flows.first()
}

export default [
  ...surfaces()
    .filter(({ id }) => ofFlows.test(id))
    .map(flowNotes),
]
