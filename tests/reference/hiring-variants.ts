import { loggedIn } from './user.ts'
import {
  type Body,
  body,
  create,
  library,
  newFlow,
  requestId,
  type Started,
  text,
  tool,
} from './variant-steps.ts'

/** For each variant of hiring, how a client sees that it is on; answers false with the usual service. */
export const seenInHiring: Record<string, (started: Started) => Promise<boolean>> = {
  'integer-flow-ids': async ({ mei }) => Number.isInteger(body(await newFlow(mei)).id),
  'stages-in-another-script': async ({ reference }) =>
    text(await tool(reference, 'hiring', 'transition')).includes('筛选中'),
  'other-hiring-names': async ({ mei }) =>
    Object.values(body(await newFlow(mei))).some(value => String(value).startsWith('F/')),
  'restricted-notes-empty': async ({ mei, reference }) => {
    const flow = body(await newFlow(mei))
    const reader = await loggedIn(reference, 'Mei Tan', 'hiring:read')
    return (
      'history' in
      body(await reader.call('hiring', 'read', { resource: 'detail', input: { flowId: flow.flowId } }))
    )
  },
  'stages-by-one-of': async ({ reference }) =>
    'oneOf' in ((await tool(reference, 'hiring', 'transition')).inputSchema as Body),
  'flat-read': async ({ mei }) => (await mei.call('hiring', 'read', { resource: 'context' })).status === 200,
  'read-in-one-object': async ({ reference }) =>
    !('oneOf' in ((await tool(reference, 'hiring', 'read')).inputSchema as Body)),
  'stages-in-order': async ({ mei }) => {
    const { flowId, version } = body(await newFlow(mei))
    const move = { flowId, version, stage: 'interview', reason: 'Good', requestId: requestId() }
    return (await mei.call('hiring', 'transition', move)).status === 400
  },
  'stage-as-object': async ({ mei }) => {
    const { flowId } = body(await newFlow(mei))
    const detail = await mei.call('hiring', 'read', { resource: 'detail', input: { flowId } })
    return typeof body(detail).stage === 'object'
  },
  'history-in-parts': async ({ mei }) => {
    const { flowId } = body(await newFlow(mei))
    const detail = await mei.call('hiring', 'read', { resource: 'detail', input: { flowId } })
    const [first] = body(detail).history as Body[]
    return Array.isArray(first?.entries)
  },
  'assign-without-version': async ({ reference }) =>
    !text(await tool(reference, 'hiring', 'assign')).includes('"version"'),
  'note-audience': async ({ reference }) =>
    text(await tool(reference, 'hiring', 'note')).includes('"audience"'),
  'one-memo': async ({ mei }) =>
    'note' in body(await mei.call('hiring', 'read', { resource: 'personalNote', input: {} })),
  'flows-by-cursor': async ({ mei }) =>
    'nextCursor' in body(await mei.call('hiring', 'read', { resource: 'flows', input: {} })),
  'small-dashboard': async ({ mei }) =>
    'openJobs' in body(await mei.call('hiring', 'read', { resource: 'dashboard', input: {} })),
  'impact-of-candidates': async ({ mei }) => {
    const { flows } = body(await mei.call('hiring', 'read', { resource: 'dashboard', input: {} }))
    const [{ jobId } = {}] = flows as Body[]
    const impact = await mei.call('hiring', 'read', { resource: 'jobImpact', input: { jobId } })
    const touched = text(body(impact).flows)
    return touched.includes('candidateId') && !touched.includes('jobId')
  },
  'previews-each-with-a-token': async ({ mei }) => {
    const { items } = body(await mei.call('job-library', 'search', {})) as { items: Body[] }
    const input = { resource: 'jobImpact', input: { jobId: items[0]?.jobId } }
    const token = async () => body(await mei.call('hiring', 'read', input)).impactToken
    const [first, second] = [await token(), await token()]
    return first !== second
  },
  'three-ways-to-close': async ({ reference }) =>
    text(await tool(reference, 'hiring', 'jobState')).includes('"filled"'),
  'target-state-as-text': async ({ reference }) =>
    !text(await tool(reference, 'hiring', 'jobState')).includes('"paused"'),
  'reopened-at-once': async ({ mei }) => {
    const { items } = body(await mei.call('job-library', 'search', { status: 'open' })) as { items: Body[] }
    const { jobId, version } = items[0] ?? {}
    const input = { jobId, version, impactToken: 'any', state: 'open', requestId: requestId() }
    return (await mei.call('hiring', 'jobState', input)).status === 200
  },
  'policy-with-a-version': async ({ mei }) => {
    const { id: candidateId, version } = body(await create(mei))
    const update = { id: candidateId, version, data: { city: 'Lyon' }, requestId: requestId() }
    await library(mei, 'update', update)
    const policy = { candidateId, version, policy: { doNotContact: true }, requestId: requestId() }
    return (await mei.call('hiring', 'candidatePolicy', policy)).status === 200
  },
  'assigned-already': async ({ mei }) => {
    const { flowId, version } = body(await newFlow(mei))
    const { membershipId } = body(await mei.call('hiring', 'read', { resource: 'context', input: {} }))
    const given = { flowId, version, membershipId, requestId: requestId() }
    return body(await mei.call('hiring', 'assign', given)).version === version
  },
  'wrapped-hiring-answers': async ({ mei }) =>
    'result' in body(await mei.call('hiring', 'read', { resource: 'context', input: {} })),
}
