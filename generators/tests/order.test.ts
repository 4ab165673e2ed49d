import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boundaryInstances } from '../index.ts'
import { arbitraryOf, cutShort, digests, drawn, drawnSchemas, type Kind, seeds } from './draw.ts'

const cases = Object.keys(drawnSchemas).flatMap(name =>
  (['valid', 'invalid'] as const).map((kind): [string, Kind] => [name, kind]),
)

test.each(cases)(
  '%s: what is drawn as %s by a seed is the same alone, after others and before',
  (name, kind) => {
    const schema = drawnSchemas[name] ?? {}
    const alone = seeds.map(seed => drawn(arbitraryOf(kind, schema), seed))
    const one = arbitraryOf(kind, schema)
    expect(seeds.map(seed => drawn(one, seed))).toEqual(alone)
    const other = arbitraryOf(kind, schema)
    expect(seeds.toReversed().map(seed => drawn(other, seed))).toEqual(alone.toReversed())
  },
)

test('what is drawn for a schema is the same after all others, and in a process that drew them in reverse', () => {
  const elsewhere: unknown = JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'draw.ts')], { encoding: 'utf8' }),
  )
  expect(digests(all => all)).toEqual(elsewhere)
})

test.each(Object.entries(cutShort))('%s: patience is over on the way', (_name, { schema, patience }) => {
  const told: string[] = []
  boundaryInstances(schema, { patience, onOmission: what => told.push(what) })
  expect(told).toContain('it takes too long to understand')
})
