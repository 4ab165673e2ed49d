import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadCatalogue, surfaces } from '../../document/index.ts'
import { moduleIds } from '../../document/types.ts'
import { variants } from '../../reference/choices/variants.ts'
import { faults } from '../../reference/rules/index.ts'

/** Every literal that could be an id, once for each line that has it. */
const literals = globSync('reference/**/*.ts')
  .flatMap(file => readFileSync(file, 'utf8').split('\n'))
  .flatMap(line => [...new Set(line.match(/'[\w-]+'/g))])

const lineCounts = new Map<string, number>()
for (const literal of literals) lineCounts.set(literal, (lineCounts.get(literal) ?? 0) + 1)

/** On how many lines a search for an id as a literal finds it. */
const hits = (id: string) => lineCounts.get(`'${id}'`) ?? 0

const operations = loadCatalogue().modules.flatMap(module =>
  module.operations.map(({ name }) => `${module.id}.${name}`),
)

const surfaceIds = new Set([...surfaces().map(({ id }) => id), ...operations, ...moduleIds])

test('the id of every fault stands literally on one line; of a family, its name, with a surface, an operation or a module, and a way', () => {
  const astray = faults.filter(({ id }) => {
    const [name = '', place] = id.split('@')
    const surface = place?.split(':')[0]
    return hits(name) !== 1 || (surface !== undefined && !surfaceIds.has(surface))
  })
  expect(astray.map(({ id }) => id)).toEqual([])
})

test('the id of every variant that has a name of its own stands literally in the source', () => {
  const named = variants.map(({ id }) => id).filter(id => !id.includes('='))
  expect(named.filter(id => hits(id) === 0)).toEqual([])
})
