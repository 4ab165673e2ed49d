import { expect, test } from 'vitest'
import { run } from './conformance.ts'

const timeout = 120_000

test.concurrent('what the suite holds is a set that can be listed, and is as it is', {
  timeout,
}, async () => {
  const listed = await run(['requirements', '--set', 'unfrozen'])
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toMatch(/^unfrozen: \d+ requirements, \d+ checks\n/)
  expect(listed.out).toMatch(/^VER-02 +must$/m)
  const compared = await run(['requirements', '--set', 'unfrozen', '--compare', 'unfrozen'])
  expect(compared).toMatchObject({ code: 0, out: 'nothing changed\n', err: '' })
})

test.concurrent.each([
  [['--set', '2019.7'], /^--set 2019\.7: there is no such set; one of .*unfrozen/],
  [['--set', 'unfrozen', '--compare', '2019.7'], /^--compare 2019\.7: there is no such set/],
  [['--compare', 'unfrozen'], /^--compare unfrozen: add --set ID/],
  [['VER-02', '--set', 'unfrozen'], /VER-02 is one requirement/],
])('%j is told', { timeout }, async (words, message) => {
  expect(await run(['requirements', ...words])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(message),
  })
})
