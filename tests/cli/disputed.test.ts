import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, expectCode, folder, run } from './conformance.ts'

const timeout = 300_000
const stale = 'versions.candidate.stale'
const target = `target: { embedded: reference, faults: [stale-version-accepted] }\ngate: { set: unfrozen }\npersonas: { outsider: none, readonly: none, disabled: none }`

test.concurrent('a disputed check closes no gate, and every report says so', { timeout }, async () => {
  const cwd = folder()
  const config = configFile(`${target}\ndisputed:\n  - check: ${stale}\n    why: the document lets it`)
  const chosen = ['--check', stale, '--check', 'versions.candidate.current']
  const ended = await run(['grade', '--config', config, ...chosen, '--out', 'out'], { cwd })
  expectCode(ended, 0)
  expect(ended.out).toContain('1 check disputed, 1 failed')
  const report = (name: string) => readFileSync(join(cwd, 'out', name), 'utf8')
  expect(report('summary.md')).toContain('1 check disputed, 1 failed')
  expect(report('report.html')).toContain('Closes no gate, disputed: the document lets it')
  expect(report('junit.xml')).toContain('disputed, failed: ')
  // How long a check waited stands above it, where it did: that is the machine's affair.
  expect(report('junit.xml')).toMatch(
    /<system-out>(?:waited [\d.]+ s\n)?disputed: the document lets it<\/system-out>/,
  )
  const { checks } = JSON.parse(report('report.json'))
  expect(checks.find(({ id }: { id: string }) => id === stale)).toMatchObject({
    verdict: 'failed',
    disputed: 'the document lets it',
  })
})

test.concurrent('a dispute about no check ends at once, with line and the nearest ids', {
  timeout,
}, async () => {
  const config = configFile(`${target}\ndisputed:\n  - check: versions.candidate.stael\n    why: typo`)
  const ended = await run(['grade', '--config', config])
  expectCode(ended, 2)
  expect(ended.err).toMatch(/:5.*there is no check versions\.candidate\.stael/)
  expect(ended.err).toContain(stale)
})
