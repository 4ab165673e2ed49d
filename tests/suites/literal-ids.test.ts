import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { surfaces } from '../../document/index.ts'
import { idInSource } from '../../fixtures/check/check.ts'
import { suites } from '../../suites/index.ts'

const root = fileURLToPath(new URL('../../suites', import.meta.url))

/**
 * Every quoted text of the suites, once for each line on which it stands; the ids of checks that are made for each
 * surface stand there up to the surface: `errors.no-token@`.
 */
const quoted = globSync('**/*.ts', { cwd: root }).flatMap(file =>
  readFileSync(`${root}/${file}`, 'utf8')
    .split('\n')
    // The id of a surface may be that of a check.
    .map(line => line.replace(/surface: \{.*?\}/, ''))
    .flatMap((line, index) =>
      [...new Set(line.match(/'[^']+'|`[\w.-]+@/g))].map(text => ({ text, place: `${file}:${index + 1}` })),
    ),
)

test('a search for the id of a check finds the one line that gives it: no id is put together from parts but for a surface', () => {
  const places = Map.groupBy(quoted, ({ text }) => text)
  const found = suites.flatMap(({ id: suite, checks }) =>
    checks.map(({ id }) => ({ suite, id, at: (places.get(idInSource(id)) ?? []).map(({ place }) => place) })),
  )
  const surfaceIds = new Set(surfaces().map(({ id }) => id))
  const isSurface = (id: string) => !id.includes('@') || surfaceIds.has(id.slice(id.indexOf('@') + 1))
  const astray = found.filter(
    ({ suite, id, at }) => !isSurface(id) || at.length !== 1 || !at[0]?.startsWith(`${suite}/`),
  )
  expect(astray).toEqual([])
})
