import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalogue } from '../../document/index.ts'
import { briefOf } from '../../reports/brief.ts'
import { gradeOf } from '../../reports/grade.ts'
import { appendTo, writeHistory } from '../../reports/index.ts'
import { found, launched, missing, opened, pictured, ways } from './chromium.ts'
import { log } from './log-builder.ts'

let browser: Browser
let file: string

/** The n-th of many grades: one check fails from one on, and another is a flake. */
function grade(n: number) {
  const events = log().started(['versions.stale', 'versions.flaky'])
  for (let at = 0; at < 30; at++) events.exchange(`x${at}`, { durationMs: 20 + (n % 7) })
  events
    .check('versions.stale', n > 30 ? 'failed' : 'passed', { requirements: ['VER-02'] })
    .check('versions.flaky', n % 9 === 0 ? 'failed' : 'passed', { requirements: ['VER-01'] })
    .finished()
  const brief = briefOf(gradeOf(events.events, loadCatalogue(), { failOn: 'must', expectations: [] }))
  const startedAt = new Date(Date.UTC(2026, 0, n)).toISOString()
  return {
    ...brief,
    run: { ...brief.run, id: `run-${n}`, startedAt },
    observations: [{ question: 'OQ-PAGE-ORIGIN', value: n > 20 ? 1 : 0 }],
  }
}

beforeAll(async () => {
  if (missing) return
  browser = await launched()
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  appendTo(
    folder,
    Array.from({ length: 40 }, (_, at) => grade(at + 1)),
  )
  await writeHistory([folder], folder)
  file = join(folder, 'history.html')
})

afterAll(async () => {
  await browser?.close()
})

const open = (options?: BrowserContextOptions) => opened(browser, `file://${file}`, options)

test.skipIf(missing).each(ways)(
  '%s: everybody can read it, and nothing is cut off',
  async (name, options) => {
    const page = await open({ ...options, bypassCSP: true })
    await pictured(page, `history-${name}`, { fullPage: true })
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await found(page)).toEqual([])
  },
)

test.skipIf(missing)(
  'by the keyboard alone a requirement is reached, and opened to its changes',
  async () => {
    const page = await open()
    await page.locator('a[href="#r-VER-02"]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const changes = page.locator('#r-VER-02 li').first()
    await expect.poll(() => changes.isVisible()).toBe(false)
    // The first thing behind the place that the link leads to is the row's own summary.
    await page.keyboard.press('Enter')
    await expect
      .poll(() => changes.textContent())
      .toBe('failed in 10 grades from 2026-01-31 00:00:00, 1.2.3 (run run-31)')
    await expect.poll(() => changes.isVisible()).toBe(true)
  },
)

test.skipIf(missing)('in print what is folded is told', async () => {
  const page = await open()
  const run = page.getByRole('cell', { name: 'run-17', exact: true })
  await expect.poll(() => run.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => run.isVisible()).toBe(true)
  await expect.poll(() => page.locator('nav').first().isVisible()).toBe(false)
})
