import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, run } from './conformance.ts'
import { aTarget } from './targets.ts'

const timeout = 60_000

/** Ends a command over a configuration with this known failure, whose target counts who calls. */
async function withExpectation(command: string, expectation: string) {
  const target = await aTarget((_, response) => response.writeHead(500).end())
  const cwd = folder()
  writeFileSync(
    join(cwd, 'conformance.yaml'),
    `target: { url: "${target.url}" }\nlogin: { passphrase: x }\npersonas: { recruiter: { identity: Mei Tan } }\nexpectations:\n  - reason: known\n${expectation}`,
  )
  return { ...(await run([command], { cwd })), target }
}

test.concurrent.each([
  [
    '    check: service.guide.skil\n',
    /^conformance\.yaml:6: expectations\.0\.check: there is no check service\.guide\.skil \(near: service\.guide\.skill, /,
  ],
  [
    '    requirement: VER-002\n',
    /^conformance\.yaml:6: expectations\.0\.requirement: there is no requirement VER-002 \(near: VER-0\d, /,
  ],
  [
    '',
    /^conformance\.yaml:5: expectations\.0: names nothing that is known to fail \(add check or requirement\)\n$/,
  ],
])(
  'a known failure that names nothing is told with its line before anything is sent: %j',
  { timeout },
  async (expectation, message) => {
    for (const command of ['grade', 'doctor']) {
      const { target, ...ended } = await withExpectation(command, expectation)
      expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) })
      expect(target.connections).toBe(0)
    }
  },
)

test.concurrent('one that names a check and a requirement lets the grade begin', { timeout }, async () => {
  const { target, ...ended } = await withExpectation(
    'doctor',
    '    check: service.guide.skill\n    requirement: VER-02\n',
  )
  expect(ended.err).not.toContain('expectations')
  expect(target.connections).toBeGreaterThan(0)
})
