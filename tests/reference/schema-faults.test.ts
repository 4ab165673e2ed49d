import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { type Choices, choicesOf, dimensions } from '../../reference/choices/index.ts'
import { operations } from '../../reference/operations/index.ts'
import { validationFaults } from '../../reference/rules/validation.faults.ts'
import { validationRules } from '../../reference/rules/validation.ts'
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

test.for(validationFaults)('$id makes a schema of each, whatever was chosen', fault => {
  const rules = { ...validationRules, ...fault.breaks(validationRules) }
  const makesAll = (schemas: Map<string, JsonSchema>) => {
    for (const [id, schema] of schemas) rules.published(id, rules.enforced(id, schema))
  }
  const failing = shapes.flatMap(({ choice, schemas }) => {
    try {
      makesAll(schemas)
      return []
    } catch (problem) {
      return [`${choice}: ${problem}`]
    }
  })
  expect(failing).toEqual([])
})
