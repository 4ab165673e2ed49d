import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { suites } from '../../suites/index.ts'

const root = fileURLToPath(new URL('../../suites', import.meta.url))

/** Every quoted text of the suites, once for each line on which it stands. */
const quoted = globSync('**/*.ts', { cwd: root }).flatMap(file =>
  readFileSync(`${root}/${file}`, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...new Set(line.match(/'[^']+'/g))].map(text => ({ text, place: `${file}:${index + 1}` })),
    ),
)

test('a search for the id of a check finds the one line that gives it: no id is put together from parts', () => {
  const places = Map.groupBy(quoted, ({ text }) => text)
  const found = suites.flatMap(({ id: suite, checks }) =>
    checks.map(({ id }) => ({ suite, id, at: (places.get(`'${id}'`) ?? []).map(({ place }) => place) })),
  )
  const astray = found.filter(({ suite, at }) => at.length !== 1 || !at[0]?.startsWith(`${suite}/`))
  expect(astray).toEqual([])
})
