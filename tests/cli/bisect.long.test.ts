import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder, run } from './conformance.ts'

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
    writeFileSync(join(repository, 'start.sh'), `exec node "${command}" serve --port $PORT ${flags}\n`)
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
