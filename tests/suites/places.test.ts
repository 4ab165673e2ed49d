import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idInSource, placeOf } from '../../fixtures/check/check.ts'
import { suites } from '../../suites/index.ts'

test('each check knows the line that gives it its id, in the folder of its suite', () => {
  const astray = suites.flatMap(({ id: suite, checks }) =>
    checks.filter(check => {
      const place = placeOf(check)
      if (!place?.file.includes(`/suites/${suite}/`)) return true
      const line = readFileSync(new URL(place.file), 'utf8').split('\n')[place.line - 1] ?? ''
      return !line.includes(idInSource(check.id))
    }),
  )
  expect(astray.map(({ id }) => id)).toEqual([])
})
