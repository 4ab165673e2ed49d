import { check, holds, isObject, isSuccess, member } from '#check'
import { inputPlaces, leaves } from '#fixtures/schemas/places.ts'
import { toolsOf } from '#fixtures/schemas/tools.ts'
import { inputSchemaOf } from '#fixtures/schemas/whole-body.ts'

const placesOf = (schema: unknown): string[] =>
  isObject(schema) ? leaves(inputPlaces(schema)).map(({ pointer }) => pointer) : []

export default [
  /** The module answers at its address: with its tools, or with a read. */
  check({
    id: 'hiring.address.answers',
    requirements: ['SRV-MOD-04'],
    needs: ['recruiter'],
    async run({ recruiter, observe }) {
      const discovery = await recruiter.discover('hiring')
      const tools = toolsOf(discovery)
      const inputs = tools.map(tool => [member(tool, 'name'), placesOf(inputSchemaOf(tool))])
      observe('OQ-HIRING-INPUTS', Object.fromEntries(inputs), discovery)
      if (isSuccess(discovery) && tools.length > 0) return []
      const read = await recruiter.call('hiring', 'read', { resource: 'context', input: {} })
      return holds(isSuccess(read), 'status', '2xx', `${read.status}: ${read.text.slice(0, 200)}`)
    },
  }),
]
