import { expect, test } from 'vitest'
import { configFile, run } from './conformance.ts'

const embedded = 'target: { embedded: reference }'
const doctor = (yaml: string, env: Record<string, string> = {}) =>
  run(['doctor', '--config', configFile(yaml)], { env })

test('where all is well a grade can start', async () => {
  const { code, out } = await doctor(embedded)
  expect(out).toMatch(/^ok +http:\S+ answers\nok +recruiter can log in\n/)
  expect(out).toMatch(/a grade can start\n$/)
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
