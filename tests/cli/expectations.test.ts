import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, expectCode, folder, reportIn, run } from './conformance.ts'
import { aTarget } from './targets.ts'

const timeout = 300_000

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

test.concurrent('a known failure excuses what its refusal blocks: the gate is green, and says so', {
  timeout,
}, async () => {
  const [known, blocked] = ['service.carried-out', 'errors.no-token'].map(
    id => `${id}@candidate-library.note`,
  )
  const target = 'target: { embedded: reference, faults: ["always-invalid@candidate-library.note"] }'
  const config = configFile(`${target}\nexpectations: [{ check: ${known}, reason: ticket 12 }]`)
  const [out, strict] = [folder(), folder()]
  const args = ['--check', String(known), '--check', String(blocked)]
  const graded = await run(['grade', '--config', config, '--out', out, ...args])
  expectCode(graded, 0)
  expect(graded.out).toMatch(/^passed; 1 known failure; 1 check blocked by it$/m)
  expect(reportIn(out).checks.find(({ id }) => id === blocked)).toMatchObject({
    verdict: 'blocked',
    reason: expect.stringMatching(`^stands on ${known}, which is known to fail: `),
  })
  expectCode(await run(['grade', '--config', configFile(target), '--out', strict, ...args]), 1)
})
