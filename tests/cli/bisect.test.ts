import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectCode, folder, run } from './conformance.ts'

const timeout = 300_000

test('a replay for a bisect is good, bad, or can not be judged, whatever a gate excuses', {
  timeout,
}, async () => {
  const cwd = folder()
  const configure = (faults: string, more = '') =>
    writeFileSync(
      join(cwd, 'conformance.yaml'),
      `target: { embedded: reference, faults: [${faults}] }\n${more}`,
    )
  const check = 'service.guide.skill'
  configure('skill-gone')
  expectCode(
    await run(['grade', '--config', 'conformance.yaml', '--check', check, '--seed', '1'], { cwd }),
    1,
  )
  const bisect = async (...more: string[]) => {
    const { code, out } = await run(['replay', 'results', check, '--bisect', ...more], { cwd })
    return [code, /^for git bisect: .*$/m.exec(out)?.[0]]
  }
  expect(await bisect()).toEqual([1, 'for git bisect: bad'])
  configure('skill-gone', `expectations: [ { check: ${check}, reason: known } ]\n`)
  expect(await bisect()).toEqual([1, 'for git bisect: bad'])
  configure('', 'gate: { fail-on: should }\n')
  expect(await bisect('--repeat', '2')).toEqual([0, 'for git bisect: good'])

  // Every other code below 128 would make a build bad.
  configure('no-such-fault')
  expect(await bisect()).toEqual([125, undefined])
  configure('')
  expect(await bisect('--url', 'http://127.0.0.1:9')).toEqual([125, undefined])
  expect(await bisect('--no-such-option')).toEqual([125, undefined])
  rmSync(join(cwd, 'conformance.yaml'))
  expect(await bisect()).toEqual([125, undefined])
  rmSync(join(cwd, 'results'), { recursive: true })
  expect(await bisect()).toEqual([125, undefined])
})
