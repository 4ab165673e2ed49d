import { loadCatalogue } from '../../document/index.ts'
import { check } from '../../fixtures/check/check.ts'
import { holds } from '../../fixtures/check/match.ts'
import { topOf } from '../../fixtures/records/input-places.ts'

/** The live schema of every write lists requestId among what it requires. */
export const keyInSchema = loadCatalogue().modules.map(module =>
  check({
    id: `idempotency.key.in-schemas.${module.id}`,
    requirements: ['IDEM-KEY-01'],
    needs: ['recruiter'],
    async run({ schemas }) {
      const writes = module.operations.filter(({ effect }) => effect === 'write')
      const found = writes.map(async ({ name }) => {
        const { required } = topOf(await schemas.input(module.id, name))
        return holds(required.includes('requestId'), `${name}/required`, 'requestId', required)
      })
      return (await Promise.all(found)).flat()
    },
  }),
)
