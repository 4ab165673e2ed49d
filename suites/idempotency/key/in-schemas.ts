import { check, holds, isObject, without } from '#check'
import { toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import { forAll } from '#fixtures/check/property.ts'
import { compiled } from '#fixtures/schemas/compiled.ts'

/** Samples of each schema. A few will do, since what a schema asks for stands in everything that it allows. */
const fewSamples = 3

/** The live schema of every write asks for requestId: nothing that it allows is without one. */
const keyInSchema = (id: string, module: ToolModule) =>
  check({
    id,
    requirements: ['IDEM-KEY-01'],
    needs: ['recruiter'],
    async run({ schemas, seed, observe }) {
      const writes = module.operations.filter(({ effect }) => effect === 'write')
      const judgements = writes.map(async ({ name }) => {
        const { judge, valid } = compiled(await schemas.input(module.id, name))
        return forAll({ seed, samples: fewSamples }, valid, async drawn => {
          const asked =
            isObject(drawn) &&
            Object.hasOwn(drawn, 'requestId') &&
            judge.verdict(without(drawn, 'requestId')) === 'invalid'
          return schemas.seenIn(
            module.id,
            name,
            holds(asked, `${name}/inputSchema`, 'a schema that asks for requestId', 'one that does without'),
          )
        })
      })
      const asked = await Promise.all(judgements)
      const lacking = writes.filter((_, index) => (asked[index] ?? []).length > 0).map(({ name }) => name)
      observe('OQ-REQUEST-ID-COVERAGE', { module: module.id, lacking })
      return asked.flat()
    },
  })

export default [
  keyInSchema('idempotency.key.in-schemas.candidate-library', toolModule('candidate-library')),
  keyInSchema('idempotency.key.in-schemas.job-library', toolModule('job-library')),
  keyInSchema('idempotency.key.in-schemas.client-library', toolModule('client-library')),
  keyInSchema('idempotency.key.in-schemas.hiring', toolModule('hiring')),
]
