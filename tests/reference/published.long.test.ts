import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moduleIds } from '../../document/types.ts'
import { invalidInstances, validInstances } from '../../generators/index.ts'
import { dimensions, drawStranger, startReference } from '../../reference/index.ts'
import { answerOf, loggedIn, type User } from './user.ts'

/** What travels and who logs in is as usual, so that a test can call; all else is drawn. */
const usualHere =
  /^(transport|json|addresses|calls|login|tokens|discovery|answers|errors|limits|lists|search|schemas|idempotency)\./
const fixed = Object.fromEntries(
  dimensions
    .filter(({ name }) => usualHere.test(name))
    .map(({ name, values }) => [name, values[0]?.value ?? '']),
)
const seeds = Array.from({ length: 8 }, (_, at) => `any-${at}`)

test.for(seeds)('a stranger holds what its schemas publish, and never breaks: %s', async seed => {
  const reference = await startReference({ stranger: drawStranger(seed, fixed) })
  try {
    const mei = await loggedIn(reference, 'Mei Tan')
    for (const module of moduleIds) {
      const { body } = await answerOf(await fetch(`${reference.url}/api/v1/${module}/tools`))
      for (const { name, inputSchema } of (body as { tools: { name: string; inputSchema: object }[] })
        .tools) {
        for (const input of fc.sample(validInstances(inputSchema), { numRuns: 4, seed: 7 })) {
          const { status, body } = await mei.call(module, name, input)
          expect(status, `${module} ${name} ${JSON.stringify(input)}: ${JSON.stringify(body)}`).toBeLessThan(
            500,
          )
        }
        for (const { value } of fc.sample(invalidInstances(inputSchema), { numRuns: 4, seed: 7 })) {
          const { status } = await mei.call(module, name, value)
          expect(status, `${module} ${name} refuses ${JSON.stringify(value)}`).toBe(400)
        }
      }
    }
    await readsEverything(mei)
  } finally {
    await reference.close()
  }
})

test('a form that is put on data is published also where unknown fields of it are taken', async () => {
  const usual = Object.fromEntries(dimensions.map(({ name, values }) => [name, values[0]?.value ?? '']))
  const chosen = { ...usual, 'schemas.nested': 'open', 'candidates.name-form': 'object' }
  const reference = await startReference({ stranger: drawStranger('open', chosen) })
  try {
    const mei = await loggedIn(reference, 'Mei Tan')
    const requestId = 'made-for-its-name'
    const create = (name: unknown) =>
      mei.call('candidate-library', 'create', { data: { name }, requestId: `${requestId}-${typeof name}` })
    expect((await create('Lin Sato')).status).toBe(400)
    expect((await create({ givenName: 'Lin', familyName: 'Unheard' })).status).toBe(200)
  } finally {
    await reference.close()
  }
})

/** The reads whose inputs the document names. */
async function readsEverything(mei: User): Promise<void> {
  const reads = ['detail', 'contacts', 'notes', 'documentInfo', 'documents', 'resumeContent']
  const calls: [string, string, object][] = [
    ...['cand-000004', 'cand-000015'].flatMap(id =>
      reads.map((name): [string, string, object] => ['candidate-library', name, { id }]),
    ),
    ['candidate-library', 'search', {}],
    ['candidate-library', 'duplicates', { name: 'Lin Sato' }],
    ['job-library', 'search', { status: 'open' }],
    ['client-library', 'search', {}],
  ]
  for (const [module, name, input] of calls) {
    const { status, body } = await mei.call(module, name, input)
    expect(status, `${module} ${name}: ${JSON.stringify(body)}`).toBeLessThan(500)
    if (!('id' in input)) expect(status, `${module} ${name}: ${JSON.stringify(body)}`).toBe(200)
  }
  // The document doesn't tell what companies takes: a name may be asked for.
  const all = await mei.call('job-library', 'companies', {})
  const named = all.status === 400 ? await mei.call('job-library', 'companies', { query: 'an' }) : all
  expect(named.status, JSON.stringify(named.body)).toBe(200)
  for (const resource of ['context', 'flows', 'dashboard']) {
    const nested = await mei.call('hiring', 'read', { resource, input: {} })
    const { status } = nested.status === 400 ? await mei.call('hiring', 'read', { resource }) : nested
    expect(status, resource).toBe(200)
  }
}
