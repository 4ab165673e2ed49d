import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { type Choices, choicesOf, dimensions } from '../../reference/choices/index.ts'
import { operations } from '../../reference/operations/index.ts'
import { enforcedSchemaFaults } from '../../reference/rules/enforced-schemas.faults.ts'
import { inputFieldFaults } from '../../reference/rules/input-fields.faults.ts'
import { publishedSchemaFaults } from '../../reference/rules/published-schemas.faults.ts'
import { seams } from '../../reference/rules/seams.ts'
import type { JsonSchema } from '../../reference/schemas/schema.ts'

const schemasOf = (choices: Choices): Map<string, JsonSchema> =>
  new Map(operations.map(({ id, schema }) => [id, schema(choices)]))

/** The usual schemas, and those of every single choice that shapes one. */
const usual = schemasOf(choicesOf({ seed: '1', choices: {} }))
const shapes = dimensions.flatMap(({ name, values }) =>
  values.flatMap(({ value }) => {
    const schemas = schemasOf(choicesOf({ seed: '1', choices: { [name]: value } }))
    return isDeepStrictEqual(schemas, usual) ? [] : [{ choice: `${name}=${value}`, schemas }]
  }),
)

test('some choices shape a schema', () => expect(shapes.length).toBeGreaterThan(5))

/** What each fault of the schemas makes of one, in its two uses. */
const broken = [...inputFieldFaults, ...enforcedSchemaFaults, ...publishedSchemaFaults].map(
  ({ id, alters }) => ({
    id,
    change: alters?.(seams).schema,
  }),
)

test.for(broken)('$id makes a schema of each, whatever was chosen', ({ change }) => {
  const failing = shapes.flatMap(({ choice, schemas }) => {
    try {
      for (const [operation, schema] of schemas)
        for (const use of ['published', 'enforced'] as const)
          expect(change?.(schema, { operation, use })).toBeDefined()
      return []
    } catch (problem) {
      return [`${choice}: ${problem}`]
    }
  })
  expect(failing).toEqual([])
})
