import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endingSignals } from '../../cli/ending-signals.ts'
import { startReference } from '../../reference/index.ts'
import type { Behaviour } from '../hostile/behaviour.ts'
import { hostileProxy } from '../hostile/proxy.ts'
import { configFile, expectCode, folder, run, start } from './conformance.ts'

const passphrase = 'open sesame 42'

/** How long a command may take to be there, on a busy machine. */
const waiting = { timeout: 300_000, interval: 20 }

const embedded = 'target: { embedded: reference }'
const doctor = (yaml: string, env: Record<string, string> = {}) =>
  run(['doctor', '--config', configFile(yaml)], { env })

test('where nobody is configured to log in, no grade would start', async () => {
  const reference = await startReference({ passphrase })
  onTestFinished(() => reference.close())
  const { code, out } = await doctor(
    `target: { url: "${reference.url}" }\nlogin: { passphrase: x }\npersonas: { disabled: { identity: Del Gone } }`,
  )
  expect(out).toMatch(
    /^ok +http:\S+ answers\nproblem +no persona is configured\n +add at least personas\.recruiter/,
  )
  expect(out).toMatch(/a grade would not start: 1 to mend\n$/)
  expect(code).toBe(2)
})

test.each(endingSignals)('%s ends the command that was started for it', async signal => {
  const temporary = folder()
  const pid = join(temporary, 'pid')
  const config = configFile(
    `target: { command: 'echo $$ > "${pid}"; exec sleep 600' }\nlogin: { passphrase: ${passphrase} }`,
  )
  const look = start(['doctor', '--config', config], { env: { TMPDIR: temporary } })
  const started = await vi.waitUntil(() => existsSync(pid) && Number(readFileSync(pid, 'utf8')), waiting)
  look.process.kill(signal)
  expectCode(await look.ended, 130)
  expect(() => process.kill(started, 0)).toThrow(/ESRCH/)
  expect(readdirSync(temporary).filter(name => name.startsWith('conformance-'))).toEqual([])
})

test('where all is well a grade can start', async () => {
  const { code, out } = await doctor(embedded)
  expect(out).toMatch(/^ok +http:\S+ answers\nok +recruiter can log in\n/)
  expect(out).toMatch(/a grade can start\n$/)
  expect(code).toBe(0)
})

test('of each module it tells what is odd, which stops no grade', async () => {
  const { code, out } = await doctor('target: { embedded: reference, faults: [tool-without-schema] }')
  expect(out).toMatch(/^note +job-library create: discovery gives no inputSchema for job-library create$/m)
  expect(out).not.toMatch(/^ok +job-library/m)
  expect(out).toMatch(/a grade can start\n$/)
  expect(code).toBe(0)
})

test('where a module does not answer, its other operations are not waited for', async () => {
  const reference = await startReference({ passphrase })
  const answered = 5
  const gone: Behaviour = {
    name: 'no more discovery',
    family: 'wire',
    where: { at: 'discovery', from: answered + 1 },
    does: () => socket => socket.resetAndDestroy(),
    right: { exits: [0], fails: [], passes: 'some' },
  }
  const proxy = await hostileProxy(reference.url, [gone])
  onTestFinished(async () => {
    await proxy.close()
    await reference.close()
  })
  const login = `login: { passphrase: ${passphrase} }\npersonas: { recruiter: { identity: Mei Tan } }`
  const { code, out } = await doctor(`target: { url: "${proxy.url}" }\n${login}`)
  expect(out.match(/^note +\S+ was not looked at any further$/gm)).toHaveLength(4)
  // Each of the modules twice: what may be repeated goes once more over a connection of its own.
  expect(proxy.asked(gone)).toBeLessThanOrEqual(answered + 4 * 2)
  expect(code).toBe(0)
})

test('it goes on after a problem, and tells all that it finds', async () => {
  const { code, out } = await doctor(
    `${embedded}\npersonas:\n  colleague: { identity: Nobody }\n  admin: { identity: Mei Tan }`,
  )
  expect(out).toMatch(/problem +colleague could not log in: .* does not list the identity Nobody/)
  expect(out).toMatch(/problem +recruiter and admin are the same person/)
  expect(out).toMatch(/a grade would not start: 2 to mend\n$/)
  expect(code).toBe(2)
})

test('one persona that can not log in keeps no other out; where none can, no grade would start', async () => {
  const one = await doctor(
    `${embedded}\npersonas: { recruiter: { identity: Nobody }, colleague: { identity: Jon Park } }`,
  )
  expect(one.out).toMatch(/^problem +recruiter could not log in: .* list the identity Nobody;/m)
  expect(one.out).toMatch(/^ok +colleague can log in$/m)
  expect(one.code).toBe(2)
  const none = await doctor(
    `${embedded}\npersonas: { recruiter: { identity: Nobody }, colleague: { identity: No One }, admin: none, outsider: none, readonly: none }`,
  )
  expect(none.out).toMatch(/^problem +recruiter could not log in: .* list the identity Nobody;/m)
  expect(none.out).toMatch(/^problem +colleague could not log in: .* list the identity No One;/m)
  expect(none.out).toMatch(/a grade would not start: 2 to mend\n$/)
  expect(none.code).toBe(2)
})

test('a wrong passphrase is tried once', async () => {
  const served = `target: { command: '"${process.execPath}" "$CONFORMANCE" serve --port $PORT' }`
  const conformance = new URL('../../cli/conformance.js', import.meta.url).pathname
  const people = 'personas: { recruiter: { identity: Mei Tan }, colleague: { identity: Jon Park } }'
  const { code, out } = await doctor(`${served}\nlogin: { passphrase: not that one }\n${people}`, {
    CONFORMANCE: conformance,
    SANDBOX_PASSPHRASE: 'the right one',
  })
  expect(out.match(/could not log in/g)).toHaveLength(1)
  expect(out).toMatch(/check login\.passphrase/)
  expect(code).toBe(2)
})

test('a target that is not there is told, with the exit code of the unreachable', async () => {
  const { code, out } = await doctor('target: { url: "http://127.0.0.1:9" }\nlogin: { passphrase: x }')
  expect(out).toMatch(/^problem +http:\/\/127\.0\.0\.1:9 can not be reached/)
  expect(code).toBe(3)
})
