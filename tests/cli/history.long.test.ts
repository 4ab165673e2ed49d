import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, expectCode, folder, run } from './conformance.ts'

const timeout = 300_000

test('grades are appended to a history, which is shown, and whose last two are compared', {
  timeout,
}, async () => {
  const cwd = folder()
  const grade = (faults: string, code: number, ...more: string[]) =>
    run(
      [
        ...['grade', '--config', configFile(`target: { embedded: reference, faults: [${faults}] }`)],
        ...['--check', 'service.guide.skill', '--seed', '1', ...more],
      ],
      { cwd },
    ).then(ended => expectCode(ended, code))
  await grade('', 0, '--history', 'past', '--build', 'v1')
  await grade('skill-gone', 1, '--history', 'past', '--build', 'v2')
  const lines = readFileSync(join(cwd, 'past', 'history.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.filter(line => line.startsWith('{"grade"'))).toHaveLength(2)

  const shown = await run(['history', 'past'], { cwd })
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(shown.out).toMatch(
    /^embedded: 2 grades, the last one failed in .*, 1 requirement broken now, 0 flakes\n/,
  )
  expect(shown.out).toMatch(/COMPAT-03 {2}since \S+ \S+ v2 /)
  expect(readFileSync(join(cwd, 'past', 'history.html'), 'utf8')).toContain('Conformance over time')

  const compared = await run(['diff', 'past'], { cwd })
  expectCode(compared, 1)
  expect(compared.out).toContain('worse: 1 check newly failed')

  // The folder of the last grade, which no history has yet, and a history make another one.
  await grade('', 0)
  const joined = await run(['history', 'past', 'results', '--out', 'all'], { cwd })
  expect(joined.out).toMatch(
    /^embedded: 3 grades, the last one passed in .*, 0 requirements broken now, 0 flakes\n/,
  )
  const file = configFile('target: { embedded: reference }')
  expect(await run(['grade', '--config', file, '--history', join(file, 'past')], { cwd })).toMatchObject({
    ...{ code: 2, out: '', err: expect.stringMatching(/the history can not be written to .*--history/s) },
  })
  for (const [args, said] of [
    [['past', 'results'], 'a history of several folders needs --out DIR'],
    [[folder()], 'there is no grade'],
    [[join(cwd, 'nowhere')], 'it is no folder of grades'],
  ] as const)
    expect(await run(['history', ...args], { cwd }), said).toMatchObject({
      ...{ code: 2, out: '', err: expect.stringContaining(said) },
    })
})
