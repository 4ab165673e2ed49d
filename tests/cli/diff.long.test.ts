import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, folder, run } from './conformance.ts'

/** The folder of a grade of two checks of the reference, with these faults. */
async function graded(into: string, ...faults: string[]): Promise<string> {
  const config = configFile(`target: { embedded: reference, faults: [${faults.join(', ')}] }`)
  const checks = ['--check', 'login.token.prefix.access_token', '--check', 'service.guide.skill']
  await run(['grade', '--config', config, '--out', into, '--seed', '1', ...checks])
  return into
}

test('of two grades, of a folder of grades, and of several it is told what changed', {
  timeout: 300_000,
}, async () => {
  const all = folder()
  const [good, bad] = [join(all, 'good'), join(all, 'bad')]
  await graded(good)
  await graded(bad, 'skill-gone')

  const worse = await run(['diff', good, bad, '--out', join(all, 'diff')])
  expect(worse).toMatchObject({ code: 1, err: '' })
  expect(worse.out).toMatch(/Newly failed \(1\)\n {2}service\.guide\.skill/)
  expect(worse.out).toContain('worse: 1 check newly failed')
  expect(readdirSync(join(all, 'diff')).sort()).toEqual(['diff.html', 'diff.json', 'diff.md'])
  expect(JSON.parse(readFileSync(join(all, 'diff', 'diff.json'), 'utf8'))).toMatchObject({ isWorse: true })

  const mended = await run(['diff', join(bad, 'report.json'), join(good, 'events.jsonl')])
  expect(mended).toMatchObject({ code: 0, err: '' })
  expect(mended.out).toContain('no regression: 1 mended')

  const lastTwo = await run(['diff', all])
  expect(lastTwo).toMatchObject({ code: 1, out: worse.out.replace(/\nwritten to.*\n/, '') })

  const several = await run(['diff', good, bad, good, '--out', join(all, 'many')])
  expect(several).toMatchObject({ code: 0, err: '' })
  expect(several.out).toMatch(/passed +failed +passed/)
  expect(readFileSync(join(all, 'many', 'diff.html'), 'utf8')).toContain('Conformance compared: 3 grades')

  const one = folder()
  copyFileSync(join(good, 'report.json'), join(one, 'report.json'))
  for (const [args, said] of [
    [[one], 'is one grade: name another to compare it with'],
    [[folder()], 'holds no grade: two are compared'],
    [[join(one, 'nothing'), one], 'holds no grade that can be read: there is nothing'],
    [[folder(), one], 'expected report.json or events.jsonl in it'],
    [[configFile('target: {}'), one], 'holds no grade that can be read'],
    [[configFile('{"run": {}}'), one], 'expected a report.json'],
  ] as const)
    expect(await run(['diff', ...args]), said).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(said),
    })
})
