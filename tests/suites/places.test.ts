import { globSync, readFileSync } from 'node:fs'
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

/** The words of an id or a path, however they are parted. */
const wordsOf = (text: string): string[] =>
  text.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).split(/[./_-]/)

/** Every file of the suites with the words of its path; one that holds no check may not be taken for one that does. */
const files = globSync('suites/**/*.ts')
  .map(path => path.replace('suites/', ''))
  .filter(path => !path.endsWith('index.ts'))
  .map(path => ({ path, words: wordsOf(path.replace('.ts', '')) }))

/** The files whose paths are the longest beginning of an id; two would leave a reader in doubt. */
function filesFor(id: string): string[] {
  const words = wordsOf(id)
  const beginnings = files.filter(file => file.words.every((word, at) => word === words[at]))
  const longest = Math.max(...beginnings.map(file => file.words.length))
  return beginnings.filter(file => file.words.length === longest).map(({ path }) => path)
}

test('each check stands in the file whose path is the longest beginning of its id, word by word', () => {
  const checks = suites.flatMap(suite => suite.checks)
  const astray = checks.flatMap(check => {
    const [wanted, stands] = [
      filesFor(check.id.replace(/@.*/, '')),
      placeOf(check)?.file.split('/suites/').at(-1),
    ]
    return wanted.length === 1 && wanted[0] === stands ? [] : [{ id: check.id, wanted, stands }]
  })
  expect(astray).toEqual([])
})
