import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectCode, folder, start } from './conformance.ts'

const args = ['grade', '--watch', '--check', 'service.guide.skill']

/** Resolves once it has been said so often. */
const times = (count: number, what: string) => new RegExp(`(?:${what}[\\s\\S]*){${count}}`)

test('--watch grades again when the configuration changes and on Enter; Ctrl-C ends it with the last code', {
  timeout: 300_000,
}, async () => {
  const cwd = folder()
  const config = join(cwd, 'conformance.yaml')
  writeFileSync(config, 'target: { embedded: reference }')
  const watching = start(args, { cwd, typed: true })
  await watching.says(/watching conformance\.yaml; Enter grades again/)

  writeFileSync(config, 'target: nonsense')
  await watching.says(/conformance\.yaml:1: target: /)
  await watching.says(times(2, 'watching conformance'))

  writeFileSync(config, 'target: { embedded: reference, faults: [skill-gone] }')
  await watching.says(times(3, 'watching conformance'))
  watching.process.stdin?.write('\n')
  await watching.says(times(4, 'watching conformance'))
  watching.process.kill('SIGINT')

  const ended = await watching.ended
  expectCode(ended, 1)
  expect(ended.out.match(/^(passed|failed)/gm)).toEqual(['passed', 'failed', 'failed'])
})

test("--watch looks at the file of the target's command", { timeout: 300_000 }, async () => {
  const cwd = folder()
  writeFileSync(
    join(cwd, 'conformance.yaml'),
    'target: { command: "node service.js" }\nlogin: { passphrase: x }',
  )
  writeFileSync(join(cwd, 'service.js'), 'process.exit(4)')
  const watching = start(args, { cwd })
  await watching.says(/ended with code 4.*watching conformance\.yaml, service\.js;/s)
  writeFileSync(join(cwd, 'service.js'), 'process.exit(57)')
  await watching.says(/ended with code 57.*watching/s)
  watching.process.kill('SIGHUP')
  expectCode(await watching.ended, 3)
})
