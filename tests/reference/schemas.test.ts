import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { moduleIds } from '../../document/types.ts'
import { invalidInstances, validInstances } from '../../generators/index.ts'
import { type Reference, startReference } from '../../reference/index.ts'
import { answerOf, loggedIn } from './user.ts'

/** Each spelling of schemas that the service can publish. */
const spellings: { variants: string[] }[] = [
  { variants: [] },
  { variants: ['draft-07', 'stages-by-one-of'] },
  { variants: ['refs-2020-12', 'nullable-by-one-of'] },
  { variants: ['nullable-by-type-array'] },
  { variants: ['nullable-by-keyword'] },
  {
    variants: ['schemas.branches=conditions', 'schemas.enumerations=one-of', 'schemas.closed=property-names'],
  },
  { variants: ['schemas.branches=any-of', 'schemas.enumerations=pattern', 'schemas.closed=unevaluated'] },
  { variants: ['schemas.composition=all-of', 'schemas.parts=anchors', 'schemas.lengths=pattern'] },
  { variants: ['schemas.integers=multiple-of-one', 'schemas.types=lists', 'schemas.dialect=unnamed'] },
]

const running: Reference[] = []
afterAll(async () => {
  for (const reference of running) await reference.close()
})

const invalid = { status: 400, body: { error: { code: 'VALIDATION_ERROR' } } }

test.for(spellings)('what discovery publishes is what is enforced, with $variants', async ({ variants }) => {
  const reference = await startReference({ variants })
  running.push(reference)
  const mei = await loggedIn(reference, 'Mei Tan')
  const judged = new Set<string>()
  for (const module of moduleIds) {
    const { body } = await answerOf(await fetch(`${reference.url}/api/v1/${module}/tools`))
    for (const { name, inputSchema } of (body as { tools: { name: string; inputSchema: object }[] }).tools) {
      judged.add(`${module} ${name}`)
      for (const input of fc.sample(validInstances(inputSchema), { numRuns: 15, seed: 7 })) {
        const answer = await mei.call(module, name, input)
        expect(answer, `${module} ${name} takes ${JSON.stringify(input)}`).not.toMatchObject(invalid)
        expect(answer.status).toBeLessThan(500)
      }
      for (const { value, ...why } of fc.sample(invalidInstances(inputSchema), { numRuns: 15, seed: 7 })) {
        const answer = await mei.call(module, name, value)
        expect(answer, `${module} ${name} refuses ${JSON.stringify({ value, why })}`).toMatchObject(invalid)
      }
    }
  }
  expect(judged.size).toBe(33)
})
