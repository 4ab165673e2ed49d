import { flowReference } from '../../model/flow.ts'
import { readInput } from '../../schemas/hiring.ts'
import type { Answers } from '../../wire/wire.ts'
import { type PageInput, pageOf } from '../lists.ts'
import { type Call, operation } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { sees, visible } from '../records.ts'
import { context } from './context.ts'
import { type FlowInput, namedFlow, visibleFlows } from './find.ts'
import { flowDetail, flowItem } from './flow-views.ts'
import { impactOf } from './impact.ts'

const module = 'hiring'

interface CursorInput {
  cursor?: string
  limit?: number
}

type ResourceInput = FlowInput & PageInput & CursorInput & { jobId: number }

interface Read extends ResourceInput {
  resource: keyof typeof resources
  input?: ResourceInput
}

/** What the read of each resource answers. */
const answers: Record<keyof typeof resources, Answers> = {
  context: 'context',
  flows: { list: 'flowItem' },
  detail: 'flow',
  dashboard: 'dashboard',
  personalNote: 'memos',
  jobImpact: 'impact',
}

const resources = {
  context,

  flows: (call: Call, input: PageInput & CursorInput) =>
    call.service.choices.hiring.paging === 'cursor'
      ? flowsFrom(call, input)
      : pageOf(call, input, visibleFlows(call), flow => flowItem(call, flow)),

  detail: (call: Call, input: FlowInput) => flowDetail(call, visible(call, 'flow', namedFlow(call, input))),

  dashboard,

  personalNote(call: Call, input: FlowInput) {
    const { hiring } = call.service.choices
    const flow = 'flowId' in input ? visible(call, 'flow', namedFlow(call, input)) : undefined
    const notes = [...call.store.personalNotes.values()]
      .filter(note => call.service.rules.privateNotes.sees(call.member, note, 'workbench'))
      .filter(note => flow === undefined || note.flowId === flow.flowId)
      .map(({ noteId, flowId, content, createdAt }) => ({
        noteId,
        ...(flowId === null ? {} : { flowId: flowReference({ flowId }) }),
        content,
        createdAt,
      }))
    return hiring.memos === 'one' ? { note: notes.at(-1) ?? null } : { notes }
  },

  jobImpact: (call: Call, { jobId }: { jobId: number }) => {
    const job = visible(call, 'job', call.store.jobs.get(jobId))
    const { token, flows } = impactOf(call, job)
    return {
      jobId,
      version: job.version,
      status: job.status,
      impactToken: call.service.choices.hiring.tokenShown(token),
      flows: flows.map(flow => flowItem(call, flow)),
    }
  },
}

/** The flows after the one that the cursor names. */
function flowsFrom(call: Call, { cursor, limit = call.service.choices.lists.defaultPageSize }: CursorInput) {
  const found = visibleFlows(call)
  const later = found.filter(({ flowId }) => flowId > Number(cursor ?? 0))
  const start = found.length - later.length
  const { cut } = call.service.rules.paging
  const shown = cut({ operation: 'hiring read flows', found, start, pageSize: limit })
  const last = later.length > limit ? String(shown.at(-1)?.flowId) : null
  return { items: shown.map(flow => flowItem(call, flow)), total: later.length, next: last }
}

/** The caller's own workbench. */
function dashboard(call: Call) {
  const { store } = call
  const { rules, choices } = call.service
  const { dashboard: shown } = choices.hiring
  const jobs = [...store.jobs.values()].filter(job => job.status === 'open' && sees(call, 'job', job))
  const flows = visibleFlows(call).filter(flow => rules.visibility.onWorkbench(call.member, flow))
  const imports = [...store.imports.values()]
    .filter(found => found.decision === null && sees(call, 'import', found))
    .map(({ importId, name }) => ({ importId, name }))
  return {
    member: peopleOf(call)(call.member.membershipId),
    flows: flows.slice(-shown.flows).map(flow => flowItem(call, flow)),
    totals: { flows: flows.length, imports: imports.length },
    imports,
    ...(shown.jobs && { openJobs: jobs.slice(-100).map(shown.jobs) }),
  }
}

export const read = operation<Read>({
  module,
  name: 'read',
  effect: 'read',
  scopes: ['hiring:read'],
  description:
    'Read who you are and the directory (context), flows, one flow (detail), your workbench (dashboard), ' +
    'your own notes (personalNote), or what pausing or closing a job would touch (jobImpact).',
  part: ({ resource }) => resource,
  takes: 'read',
  answers: ({ resource }) => answers[resource] ?? 'plain',
  schema: readInput,
  run(call, { resource, input, ...beside }) {
    const own = input ?? (beside as ResourceInput)
    const reading = { ...call, operation: `hiring read ${resource}` }
    // An unknown resource gets here only where a fault lets it.
    return resources[resource]?.(reading, own) ?? {}
  },
})
