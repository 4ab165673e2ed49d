import { expect, test } from 'vitest'
import { loadCatalogue, surfaces } from '../../document/index.ts'

test('every operation is a surface, a read of hiring once for each resource, and so is every address behind a login', () => {
  const { modules, endpoints } = loadCatalogue()
  const operations = modules.flatMap(module => module.operations)
  const wanted = [
    ...operations.flatMap(({ module, name, resources }) =>
      resources ? resources.map(resource => `${module}.${name}.${resource.name}`) : [`${module}.${name}`],
    ),
    ...endpoints.filter(({ login }) => login === 'needed').map(({ id }) => `attachments.${id}`),
  ]
  expect(surfaces().map(({ id }) => id)).toEqual(wanted)
  expect(new Set(wanted).size).toBe(wanted.length)
})

test('what carries the version of a record names that record', () => {
  const odd = surfaces().filter(
    ({ versioned, about }) => versioned !== undefined && !about.includes(versioned),
  )
  expect(odd).toEqual([])
})
