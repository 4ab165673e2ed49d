import type { Scenario } from './stage.ts'

const modules = ['candidate-library', 'job-library', 'client-library', 'hiring']

export const discovery: Scenario = async ({ request, user }) => {
  for (const module of modules) {
    const address = `/api/v1/${module}/tools`
    const { body } = await request(`${address}?view=summary`)
    await request(address)
    const { tools } = body as { tools?: { name: string }[] }
    for (const { name } of Array.isArray(tools) ? tools : []) await request(`${address}?operation=${name}`)
    await request(`${address}?operation=nothing`)
    await request(`${address}?operation=constructor`)
  }
  await request('/api/v1/hiring/tools?operation=duplicates')
  await request('/api/v1/client-library/tools?operation=companies')
  await request('/api/v1/job-library/tools?operation=duplicates')
  const mei = await user('Mei Tan')
  await mei.get('/api/v1/hiring/tools?operation=read')
  const reader = await user('Mei Tan', 'candidates:read')
  for (const query of ['', '?view=summary', '?operation=search'])
    await reader.get(`/api/v1/candidate-library/tools${query}`)
}

export const addresses: Scenario = async ({ request, post, user }) => {
  for (const path of [
    '/api/v1/agent/guide',
    '/agent/SKILL.md',
    '/agent/guide.md',
    '/nothing',
    '/api/v1/nothing',
  ])
    await request(path)
  await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'initialize' })
  for (const module of modules) await post(`/api/v1/${module}/tools`, {})
  const { token } = await user('Mei Tan')
  const authorization = `Bearer ${token}`
  await post('/api/v1/hiring/tools', { jsonrpc: '2.0', id: 1, method: 'initialize' }, { authorization })
}

export const calling: Scenario = async ({ user, post, request }) => {
  const mei = await user('Mei Tan')
  const authorization = `Bearer ${mei.token}`
  const path = '/api/v1/candidate-library/tools'
  const detail = { operation: 'detail', input: { id: 'cand-000004' } }
  await post(path, detail, { authorization })
  await post(path, detail)
  await post(path, detail, { authorization: 'Bearer made-up' })
  await post(path, detail, { authorization: `Bearer sandbox-at-${'x'.repeat(32)}` })
  await post(path, detail, { authorization: `Basic ${mei.token}` })
  await post(path, detail, { cookie: `access_token=${mei.token}` })
  await post(path, detail, { authorization, cookie: 'a=b' })
  await post(`${path}?access_token=${mei.token}`, detail)
  await post(`${path}?token=${mei.token}`, detail)
  const context = { operation: 'read', input: { resource: 'context', input: {} } }
  await post(`/api/v1/hiring/tools?access_token=${mei.token}`, context)
  const jobs = { operation: 'search', input: {} }
  await post('/api/v1/job-library/tools', jobs, { cookie: `access_token=${mei.token}` })
  await post(`${path}?operation=contacts`, detail, { authorization })
  await post(`${path}?operation=detail`, { input: detail.input }, { authorization })
  await post(`${path}?id=cand-000004`, { operation: 'detail', input: {} }, { authorization })
  for (const module of modules) {
    for (const operation of ['search', 'nothing', 'read', 'duplicates', 'companies'])
      await mei.call(module, operation, {})
  }
  await mei.call('job-library', 'job_library_search', {})
  await mei.call('job-library', 'constructor', {})
  await mei.call('hiring', 'search', { query: 'x' })
  for (const body of [
    '{bad',
    '[]',
    '"x"',
    '',
    '{"operation":1,"input":{}}',
    '{"operation":"search"}',
    '{"operation":"search","input":[]}',
  ]) {
    await post(path, body, { authorization })
  }
  for (const module of modules) await post(`/api/v1/${module}/tools`, '{bad', { authorization })
  await request(path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/plain' },
    body: JSON.stringify(detail),
  })
  for (const token of ['', 'Bearer made-up']) {
    await request('/api/v1/candidate-library/cand-000005/document', { headers: { authorization: token } })
    await post(
      path,
      { operation: 'create', input: { data: { name: 'Nobody' }, requestId: 'nobody-1' } },
      { authorization: token },
    )
  }
}

/** With limits that are met; the service's clock stands still. */
export const limits: Scenario = async ({ user, advance }) => {
  const mei = await user('Mei Tan')
  const jon = await user('Jon Park')
  for (let at = 0; at < 41; at++) await mei.call('candidate-library', 'contacts', { id: 'cand-000004' })
  await (await user('Mei Tan')).call('candidate-library', 'contacts', { id: 'cand-000004' })
  await mei.call('candidate-library', 'detail', { id: 'cand-000004' })
  for (let at = 0; at < 41; at++) await jon.call('candidate-library', 'contacts', { id: 'cand-000004' })
  await (await user('Ada Admin')).call('candidate-library', 'contacts', { id: 'cand-000004' })
  for (let at = 0; at < 18; at++) await mei.call('candidate-library', 'detail', { id: 'cand-000004' })
  await mei.write('candidate-library', 'create', { data: { name: 'Over The Limit' } })
  advance(2000)
  await mei.call('candidate-library', 'search', { query: 'over the limit' })
}
