import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startReference, variants } from '../../reference/index.ts'
import { seenInHiring } from './hiring-variants.ts'
import { loggedIn, post, startLogin } from './user.ts'
import {
  type Body,
  body,
  burst,
  create,
  discovery,
  library,
  limited,
  losesEffects,
  requestId,
  type Started,
  text,
  tool,
} from './variant-steps.ts'

/** For each variant, how a client sees that it is on; answers false with the usual service. */
const seen: Record<string, (started: Started) => Promise<boolean>> = {
  'extra-response-fields': async ({ mei }) => '_links' in body(await library(mei, 'search', {})),
  'answers-numbered': async ({ mei }) => {
    const words = async () => text((await library(mei, 'detail', { id: 'nobody' })).body)
    const [first, second] = [await words(), await words()]
    return 'servedAt' in body(await library(mei, 'search', {})) && first !== second
  },
  'answers-in-another-shape': async ({ mei }) => 'data' in body(await library(mei, 'search', {})),
  'created-201': async ({ mei }) => (await create(mei)).status === 201,
  'details-by-pointer': async ({ mei }) => text(await create(mei, { nope: 1 })).includes('"/data/nope":'),
  'unknown-operation-400': async ({ mei }) => (await library(mei, 'fly', {})).status === 400,
  'prefixed-operation-stripped': async ({ mei }) =>
    (await library(mei, 'candidate_library_search', {})).status === 200,
  'stale-preview-version-conflict': async ({ mei }) => {
    const { items } = body(await mei.call('job-library', 'search', { status: 'open' })) as { items: Body[] }
    const { jobId, version } = items.find(({ title }) => title === 'Night shift nurse') ?? {}
    const stale = { jobId, version, impactToken: 'old', state: 'closed', requestId: requestId() }
    return text((await mei.call('hiring', 'jobState', stale)).body).includes('VERSION_CONFLICT')
  },
  'discovery-needs-login': async ({ reference }) =>
    (await discovery(reference, 'hiring/tools')).status === 401,
  'flat-business-inputs': async ({ mei }) =>
    (await mei.call('client-library', 'create', { name: 'C', requestId: requestId() })).status === 200,
  'other-business-names': async ({ mei }) =>
    'result' in
    body(await mei.call('client-library', 'create', { data: { name: 'C' }, requestId: requestId() })),
  'job-search-by-status-only': async ({ mei }) =>
    (await mei.call('job-library', 'search', { query: 'nurse' })).status === 400,
  'unversioned-clients': async ({ mei }) =>
    !(
      'version' in
      body(await mei.call('client-library', 'create', { data: { name: 'C' }, requestId: requestId() }))
    ),
  'receipts-with-summary': async ({ mei }) => 'name' in body(await create(mei)),
  'duplicate-candidates-refused': async ({ mei }) => {
    const email = `${randomUUID()}@x.example`
    await create(mei, { email })
    return (await create(mei, { email })).status === 409
  },
  'loose-duplicates': async ({ mei }) => {
    const { id } = body(await create(mei))
    return text((await library(mei, 'duplicates', { name: 'Another Vera' })).body).includes(String(id))
  },
  'note-raises-version': async ({ mei }) => {
    const { id } = body(await create(mei))
    return body(await library(mei, 'note', { id, content: 'x', requestId: requestId() })).version === 2
  },
  'request-ids-by-organisation': async ({ mei }) => {
    const shared = requestId()
    const { id } = body(await library(mei, 'create', { data: { name: 'A' }, requestId: shared }))
    return (await library(mei, 'note', { id, content: 'x', requestId: shared })).status === 409
  },
  'refusals-use-up-request-ids': async ({ mei }) => {
    const { id } = body(await create(mei))
    const shared = requestId()
    const update = (version: number) => library(mei, 'update', { id, version, data: {}, requestId: shared })
    expect((await update(9)).status).toBe(409)
    return text((await update(1)).body).includes('IDEMPOTENCY_CONFLICT')
  },
  latency: async ({ mei }) => {
    // The quickest of them: any other may have waited for the machine.
    const took = []
    for (let at = 0; at < 5; at++) {
      const start = performance.now()
      await library(mei, 'search', {})
      took.push(performance.now() - start)
    }
    return Math.min(...took) > 45
  },
  'compressed-responses': async ({ mei }) =>
    (await library(mei, 'search', {})).headers.get('content-encoding') === 'gzip',
  'small-chunks': async ({ mei }) =>
    (await library(mei, 'search', {})).headers.get('content-length') === null,
  'closes-connections': async ({ mei }) =>
    (await library(mei, 'search', {})).headers.get('connection') === 'close',
  'unavailable-before-effect': ({ mei }) => losesEffects(mei, false),
  'unavailable-after-effect': ({ mei }) => losesEffects(mei, true),
  'login-temporarily-unavailable': async ({ reference }) => {
    const polls = []
    for (let at = 0; at < 4; at++)
      polls.push(
        await post(reference, '/api/v1/agent-auth/token', {
          grant_type: 'refresh_token',
          refresh_token: 'x',
        }),
      )
    return text(polls).includes('temporarily_unavailable')
  },
  'bare-arrays': async ({ mei }) => Array.isArray((await library(mei, 'search', {})).body),
  'nested-envelope': async ({ mei }) => text((await library(mei, 'search', {})).body).includes('"list":['),
  'envelope-by-module': async ({ mei }) => 'candidates' in body(await library(mei, 'search', {})),
  'newest-first': async ({ mei }) => {
    const { id } = body(await create(mei))
    const { items } = body(await library(mei, 'search', { pageSize: 1 })) as { items: Body[] }
    return items[0]?.id === id
  },
  'lists-lag-behind': async ({ mei }) => {
    const { id } = body(await create(mei, { name: 'Vera Belated' }))
    return !text((await library(mei, 'search', { query: 'Belated' })).body).includes(String(id))
  },
  'small-pages': async ({ mei }) => (await library(mei, 'search', { pageSize: 11 })).status === 400,
  ...seenInHiring,
  'small-attachments': async ({ reference }) =>
    text(await tool(reference, 'candidate-library', 'documents')).includes('1048576'),
  'text-limit-in-bytes': async ({ mei }) =>
    (await create(mei, { rawResumeText: 'é'.repeat(150_000) })).status === 413,
  'text-limit-in-code-points': async ({ mei }) =>
    (await create(mei, { rawResumeText: '𠮷'.repeat(150_000) })).status === 200,
  'experience-required': async ({ mei }) => (await create(mei, { city: 'Lyon' })).status === 400,
  'resume-required': async ({ mei }) => (await create(mei, { rawResumeText: 'A resume.' })).status === 400,
  'empty-update-refused': async ({ mei }) => {
    const { id, version } = body(await create(mei))
    return (await library(mei, 'update', { id, version, data: {}, requestId: requestId() })).status === 400
  },
  'business-asks-more': async ({ mei }) => {
    const client = { data: { name: 'Fictional Works' }, requestId: requestId() }
    return (await mei.call('client-library', 'create', client)).status === 400
  },
  'short-experiences': async ({ mei }) =>
    (await create(mei, { workExperiences: [{ description: 'x'.repeat(2001) }] })).status === 400,
  'few-experiences': async ({ mei }) =>
    (await create(mei, { workExperiences: Array(31).fill({ company: 'Works' }) })).status === 400,
  'small-limits': async ({ mei }) => (await create(mei, { rawResumeText: 'x'.repeat(2001) })).status === 413,
  'tight-rate-limit': async ({ mei }) => limited(await burst(mei, 70), /^[0-9]+$/),
  'tight-rate-limit-date': async ({ mei }) => limited(await burst(mei, 70), /GMT$/),
  'tight-rate-limit-clock-behind': async ({ mei }) => {
    const refused = (await burst(mei, 70)).find(({ status }) => status === 429)
    return Date.parse(refused?.headers.get('retry-after') ?? '') < Date.now() - 60_000
  },
  'tight-rate-limit-silent': async ({ mei }) => limited(await burst(mei, 70), /^null$/),
  'tight-sensitive-limit': async ({ mei }) => limited(await burst(mei, 50, 'contacts'), /^[0-9]+$/),
  'other-lifetime-names': async ({ mei }) => 'access_token_lifetime' in mei.tokens,
  'lifetimes-in-minutes': async ({ mei }) => 'expires_in_minutes' in mei.tokens,
  'no-refresh-token': async ({ mei }) => !('refresh_token' in mei.tokens),
  'rotating-refresh-tokens': async ({ mei, reference }) => {
    const { refresh_token } = mei.tokens
    if (refresh_token === undefined) return false
    const again = await post(reference, '/api/v1/agent-auth/token', {
      grant_type: 'refresh_token',
      refresh_token,
    })
    return body(again).refresh_token !== refresh_token
  },
  'short-access-tokens': async ({ mei }) => mei.tokens.expires_in === 4,
  'login-in-several-pages': async ({ reference }) => {
    const { verification_uri_complete } = await startLogin(reference)
    return !(await (await fetch(verification_uri_complete)).text()).includes('Mei Tan')
  },
  'provider-scope-words': async ({ mei }) => String(mei.tokens.scope).startsWith('openid'),
  'tokens-of-all-characters': async ({ reference }) =>
    (await startLogin(reference)).device_code.endsWith('/=='),
  'never-slow-down': async ({ reference }) => {
    const { device_code } = await startLogin(reference)
    const poll = () =>
      post(reference, '/api/v1/agent-auth/token', {
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        device_code,
      })
    await poll()
    return body(await poll()).error !== 'slow_down'
  },
  'login-errors-401': async ({ reference }) =>
    (await post(reference, '/api/v1/agent-auth/token', { grant_type: 'refresh_token', refresh_token: 'x' }))
      .status === 401,
  'prefixed-tool-names': async ({ reference }) =>
    (await tool(reference, 'hiring', 'read')).name === 'hiring_read',
  'integer-membership-ids': async ({ mei }) =>
    body(await mei.call('hiring', 'read', { resource: 'context', input: {} })).membershipId === 2,
  'ids-to-be-escaped': async ({ mei }) => String(body(await create(mei)).id).includes('/'),
  'versions-in-no-order': async ({ mei }) => {
    const { id, version } = body(await create(mei))
    const update = { id, version, data: { city: 'Lyon' }, requestId: requestId() }
    return Number(body(await library(mei, 'update', update)).version) > 2
  },
  'candidate-ids-of-digits': async ({ mei }) => body(await create(mei)).id === '1',
  'counted-by-organisation': async ({ reference, mei }) => {
    const olu = await loggedIn(reference, 'Olu Other')
    const { id } = body(await create(mei))
    const [own, theirs] = [await library(mei, 'detail', { id }), await library(olu, 'detail', { id })]
    return theirs.status === 200 && text(own.body) !== text(theirs.body)
  },
  'base-path': async ({ reference }) => new URL(reference.url).pathname !== '/',
  'guides-below-api': async ({ reference }) => (await discovery(reference, 'agent/SKILL.md')).status === 200,
  'draft-07': async ({ reference }) =>
    text(await tool(reference, 'candidate-library', 'create')).includes('#/definitions/WorkExperience'),
  'refs-2020-12': async ({ reference }) =>
    text(await tool(reference, 'candidate-library', 'create')).includes('#/$defs/WorkExperience'),
  'nullable-by-type-array': async ({ reference }) =>
    text(await tool(reference, 'candidate-library', 'create')).includes('["string","null"]'),
  'nullable-by-one-of': async ({ reference }) =>
    text(await tool(reference, 'candidate-library', 'create')).includes('"oneOf"'),
  'nullable-by-keyword': async ({ reference }) =>
    text(await tool(reference, 'candidate-library', 'create')).includes('"nullable":true'),
  'hardly-any-data': async ({ mei }) => body(await library(mei, 'search', {})).total === 0,
  'single-import': async ({ mei }) => {
    const dashboard = await mei.call('hiring', 'read', { resource: 'dashboard', input: {} })
    return (body(dashboard).imports as Body[]).length === 1
  },
  'members-see-themselves-only': async ({ mei }) => {
    const context = await mei.call('hiring', 'read', { resource: 'context', input: {} })
    return (body(context).visibleMemberIds as string[]).length === 1
  },
  'nobody-to-give-to': async ({ mei }) => {
    const context = await mei.call('hiring', 'read', { resource: 'context', input: {} })
    return (body(context).visibleMemberIds as string[]).length === 0
  },
  'five-thousand-candidates': async ({ mei }) => Number(body(await library(mei, 'search', {})).total) > 3000,
  'upload-entry-in-schema': async ({ reference }) =>
    'binaryUpload' in ((await tool(reference, 'candidate-library', 'documents')).inputSchema as Body),
  'upload-entry-in-annotations': async ({ reference }) =>
    'binaryUpload' in ((await tool(reference, 'candidate-library', 'documents')).annotations as Body),
  'downloads-as-octets': async ({ mei, reference }) => {
    const file = `${reference.url}/api/v1/candidate-library/cand-000005/documents/legacy?download=1`
    const { headers } = await fetch(file, { headers: { authorization: `Bearer ${mei.token}` } })
    return headers.get('content-type') === 'application/octet-stream'
  },
  'uploads-to-the-second': async started => {
    const { id } = body(await create(started.mei))
    for (const version of ['1', '2']) await uploaded(started, id, { version })
    return text((await library(started.mei, 'documents', { id })).body).split('.000Z"').length === 3
  },
  'uploads-listed-later': async started => {
    const { id } = body(await create(started.mei))
    const { status } = await uploaded(started, id, { version: '1' })
    return status === 200 && !text((await library(started.mei, 'documents', { id })).body).includes('a.pdf')
  },
  'unknown-form-fields-ignored': async started => {
    const { id } = body(await create(started.mei))
    return (await uploaded(started, id, { version: '1', nickname: 'x' })).status === 200
  },
}

/** Uploads a PDF called `a.pdf` to a candidate. */
async function uploaded({ mei, reference }: Started, id: unknown, fields: Record<string, string>) {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4\n']), 'a.pdf')
  for (const [name, value] of Object.entries({ ...fields, requestId: requestId() })) form.append(name, value)
  const sent = { method: 'POST', body: form, headers: { authorization: `Bearer ${mei.token}` } }
  return await fetch(`${reference.url}/api/v1/candidate-library/${id}/documents`, sent)
}

const usual = startReference()

const looked = variants.map(({ id }) => id).filter(id => !id.includes('='))

test.for(looked)('%s is seen, and not in the usual service', async id => {
  const sees = seen[id]
  expect(sees, 'every variant has its look').toBeDefined()
  if (!sees) return
  const reference = await startReference({ variants: [id] })
  try {
    const mei = await loggedIn(reference, 'Mei Tan')
    expect(await sees({ reference, mei })).toBe(true)
  } finally {
    await reference.close()
  }
  const plain = await usual
  const mei = await loggedIn(plain, 'Mei Tan')
  expect(await sees({ reference: plain, mei })).toBe(false)
})
