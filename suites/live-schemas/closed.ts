import { type Check, check, holds, isObject } from '#check'
import { toolModule } from '#document/index.ts'
import type { ModuleId } from '#document/types.ts'
import { forAll } from '#fixtures/check/property.ts'
import { trusted } from '#fixtures/schemas/trusted.ts'

/** Samples of each schema. A few will do, since a schema that is closed is closed to all inputs. */
const fewSamples = 3

/** The live schema itself rules out a field that it doesn't name. */
export const closed = (id: string, module: ModuleId): Check =>
  check({
    id,
    requirements: ['DISC-LIVE-03'],
    needs: ['recruiter'],
    async run({ schemas, seed }) {
      const open = toolModule(module).operations.map(async ({ name }) => {
        const { judge, valid } = trusted(await schemas.input(module, name))
        return forAll({ seed, samples: fewSamples }, valid, async drawn => {
          if (!isObject(drawn)) return []
          const closes = judge.verdict({ ...drawn, conformanceUnknown: true }) === 'invalid'
          return schemas.seenIn(
            module,
            name,
            holds(
              closes,
              `${name}/inputSchema`,
              'a schema that rules out unknown fields',
              'one that allows them',
            ),
          )
        })
      })
      return (await Promise.all(open)).flat()
    },
  })
