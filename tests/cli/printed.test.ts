import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Redactor } from '../../fixtures/client/redact.ts'
import { clean } from '../../fixtures/secrets/thread.ts'

const passphrase = 'open "sesame" 42'
const path = (from: string) => JSON.stringify(fileURLToPath(new URL(from, import.meta.url)))

/** What a process prints that knows the passphrase. */
function printed(script: string): string {
  const program = `
    import { Redactor } from ${path('../../fixtures/client/redact.ts')}
    import { tellNoSecrets } from ${path('../../cli/printed.ts')}
    import { explain } from ${path('../../cli/explain.ts')}
    const passphrase = ${JSON.stringify(passphrase)}
    new Redactor().learn(passphrase, '$PASSPHRASE')
    tellNoSecrets()
    ${script}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return stdout + stderr
}

test.each([
  ['on standard output', 'process.stdout.write(passphrase + passphrase)'],
  ['on standard error, by a library', 'console.error({ typed: passphrase })'],
  ['in a warning of Node', 'process.emitWarning(passphrase + passphrase)'],
  ['in a stack trace', 'explain(new SyntaxError(RegExp.escape(passphrase)))'],
])('a passphrase is not printed %s', (_, script) => {
  const said = printed(script)
  expect(said).toContain('$PASSPHRASE')
  expect(said).not.toContain('sesame')
})

test('an error of the thread that grades goes to the command without what that thread knows', () => {
  new Redactor().learn('sandbox-0a1b2c3d4e5f', '$TOKEN')
  const cause = new Error('under sandbox-0a1b2c3d4e5f')
  const error = new AggregateError([new Error('also sandbox-0a1b2c3d4e5f')], 'sandbox-0a1b2c3d4e5f', {
    cause,
  })
  clean(error)
  const seen = [error.stack, error.message, cause.stack, cause.message, String(error.errors[0].stack)]
  for (const text of seen) expect(text).toMatch(/\$TOKEN/)
  expect(seen.join()).not.toContain('0a1b2c3d4e5f')
})
