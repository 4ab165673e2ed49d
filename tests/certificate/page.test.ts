import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badge } from '../../reports/certificate/badge.ts'
import { certificatePage } from '../../reports/certificate/page.ts'
import type { Claims } from '../../reports/certificate/statement.ts'
import { found, launched, missing, opened, pictured, ways } from '../reports/chromium.ts'

const digest = '0f'.repeat(32)

/** A certificate of a product whose name tries to act. */
const claims: Claims = {
  product: { name: 'Acme <script>document.title = 1</script>', version: '3.4.1', image: digest },
  certifiedAt: '2026-11-25T15:00:00.000Z',
  suite: {
    ...{ tool: 'recruiting-adapter-conformance', version: '0.1.0', document: '0123456789abcdef' },
    proof: { checks: 3, faults: 4, caught: 4, missed: 0, 'strangers tried': 5, 'strangers clean': 5 },
  },
  set: { id: '2031.1', digest },
  without: [
    { id: 'imports', says: 'no import can be had', untested: 1 },
    { id: 'further-pages', says: 'a list leads to no further page, or tells no total', untested: 12 },
  ],
  grade: {
    ...{ run: 'r1', url: 'https://sandbox.example/adapter', startedAt: '2026-11-25T14:00:00.000Z' },
    ...{ seed: 42, samples: 50, requests: 12_034 },
  },
  ...{ passed: ['versions.candidate.current'], warned: ['versions.candidate.stale'] },
  evidence: ['events.jsonl', 'exchanges.har', 'report.json'].map(name => ({ name, digest })),
}

let browser: Browser
let file: string

beforeAll(async () => {
  if (missing) return
  browser = await launched()
  file = join(mkdtempSync(join(tmpdir(), 'certificate-')), 'certificate.html')
  writeFileSync(file, certificatePage(claims, digest))
})

afterAll(() => browser?.close())

test.skipIf(missing).each(ways)(
  '%s: everybody can read it, and nothing is cut off',
  async (name, options) => {
    const page = await opened(browser, `file://${file}`, { ...options, bypassCSP: true })
    await pictured(page, `certificate-${name}`, { fullPage: true })
    expect(await page.title()).toBe('Certificate: Acme <script>document.title = 1</script> 3.4.1')
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await found(page)).toEqual([])
  },
)

test.skipIf(missing)('it prints on one sheet', async () => {
  const page = await opened(browser, `file://${file}`)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a badge names the set, and whether something is left out', () => {
  expect(badge(claims)).toContain('<title>recruiting adapter: 2031.1 in part</title>')
  expect(badge({ ...claims, without: [] })).toContain('<title>recruiting adapter: 2031.1</title>')
})
