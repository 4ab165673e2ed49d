import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { expectCode, folder, run } from './conformance.ts'

const command = fileURLToPath(new URL('../../cli/conformance.js', import.meta.url))

test('git bisect finds the first bad commit of a repository whose builds are started, past one that does not start', async () => {
  const [repository, beside] = [folder(), folder()]
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@h.example', ...args], {
      ...{ cwd: repository, encoding: 'utf8' },
      env: { ...process.env, SANDBOX_PASSPHRASE: 'open sesame' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  git('init', '--quiet')
  // A build is what the reference is started with. The one in the middle, which git asks first, does not start.
  const bad = '--fault skill-gone'
  const builds = ['', '', '', '--fault no-such', '', bad, bad]
  for (const [at, flags] of builds.entries()) {
    writeFileSync(
      join(repository, 'start.sh'),
      `exec "${process.execPath}" "${command}" serve --port $PORT ${flags}\n`,
    )
    git('add', '.')
    git('commit', '--quiet', '--allow-empty', '--message', `build ${at}`)
  }
  const config = join(beside, 'conformance.yaml')
  writeFileSync(
    config,
    'target: { command: sh start.sh }\nlogin: { passphrase: open sesame }\npersonas: { recruiter: { identity: Mei Tan } }\n',
  )
  const results = join(beside, 'results')
  const graded = await run(
    ['grade', '--config', config, '--out', results, '--check', 'service.guide.skill'],
    { cwd: repository, env: { SANDBOX_PASSPHRASE: 'open sesame' } },
  )
  expect(graded.code, graded.err + graded.out).toBe(1)

  git('bisect', 'start', 'HEAD', `HEAD~${builds.length - 1}`)
  const replay = ['replay', results, 'service.guide.skill', '--bisect', '--out', join(beside, 'replay')]
  const said = git('bisect', 'run', process.execPath, command, ...replay)
  expect(said).toMatch(/is the first bad commit/)
  expect(git('show', '--no-patch', '--format=%s', 'refs/bisect/bad').trim()).toBe('build 5')
})

test('a replay for a bisect is good, bad, or can not be judged, whatever a gate excuses', async () => {
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
