import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalogue } from '../../document/index.ts'
import { writeReports } from '../../reports/index.ts'
import { found, launched, missing, opened, pictured, ways } from './chromium.ts'
import { log } from './log-builder.ts'

let browser: Browser
let file: string

beforeAll(async () => {
  if (missing) return
  browser = await launched()
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  log()
    .started(['versions.stale', 'versions.fine', 'versions.stuck', 'versions.away'])
    .exchange('x0', { check: 'versions.stale' })
    .exchange('x1', { check: 'versions.stale' })
    .exchange('x2', { check: 'versions.fine', persona: 'admin' })
    .add({ type: 'persona', at: '', persona: 'recruiter', identity: 'Mei Tan', state: 'connected' })
    .check('versions.stale', 'failed', { requirements: ['VER-02'], exchanges: ['x0', 'x1'] })
    .check('versions.fine', 'passed', {
      requirements: ['VER-01'],
      exchanges: ['x2'],
      surface: { id: 'candidate-library.update', rule: 'version' },
    })
    .check('versions.stuck', 'blocked', { requirements: ['VER-03'], reason: 'the set-up was refused' })
    .check('versions.away', 'skipped', {
      suite: 'a suite whose name is longer than a phone is wide',
      requirements: ['VER-04'],
      reason: 'no outsider',
    })
    .finished()
    .writeTo(join(folder, 'events.jsonl'))
  await writeReports(folder)
  file = join(folder, 'report.html')
})

afterAll(async () => {
  await browser?.close()
})

const open = (options?: BrowserContextOptions, hash = '') => opened(browser, `file://${file}${hash}`, options)

const shown = (page: Page) => page.locator('[data-verdict]:not([hidden])')

// Each looks at every element of a long page with all of it opened.
test.skipIf(missing).each(ways)(
  '%s: everybody can read it, and nothing is cut off',
  { timeout: 120_000 },
  async (name, options) => {
    const page = await open({ ...options, bypassCSP: true })
    await pictured(page, `report-${name}`)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await found(page)).toEqual([])
  },
)

test.skipIf(missing)('it is filtered by text, verdict, chapter and persona', async () => {
  const page = await open()
  const { length } = loadCatalogue().requirements
  await expect.poll(() => shown(page).count()).toBe(length + 4)
  await page.getByLabel('verdict').selectOption('failed')
  await expect.poll(() => shown(page).count()).toBe(2)
  await expect.poll(() => page.locator('li#VER-02').isVisible()).toBe(true)
  await expect.poll(() => page.locator('li#VER-01').isVisible()).toBe(false)
  await page.getByLabel('verdict').press('Escape')
  await page.getByLabel('persona').selectOption('admin')
  await expect.poll(() => shown(page).count()).toBe(2)
  await page.getByLabel('chapter').selectOption('login')
  await expect.poll(() => shown(page).count()).toBe(0)
  await page.getByLabel('persona').press('Escape')
  await page.locator('body').press('/')
  await page.keyboard.type('versions.STUCK')
  await expect.poll(() => page.locator('[id="versions.stuck"]').isVisible()).toBe(true)
  await expect.poll(() => page.locator('output').textContent()).toMatch(/^[1-9] of \d+ shown$/)
})

test.skipIf(missing)('a link leads into what is folded', async () => {
  const page = await open({}, '#VER-01')
  await expect.poll(() => page.locator('li#VER-01').isVisible()).toBe(true)
  await page.locator('li#VER-01 details').click()
  await page.locator('li#VER-01 a[href="#versions.fine"]').click()
  await expect.poll(() => page.locator('[id="versions.fine"] .trace').isVisible()).toBe(true)
  await expect.poll(() => page.locator('[id="versions.stuck"] pre').isVisible()).toBe(false)
})

test.skipIf(missing)('a command is copied', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  const copy = page.locator('article .copy').last()
  await copy.click()
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe('conformance replay results versions.stale')
})

test.skipIf(missing)('without its script it reads the same, and has no filter', async () => {
  const page = await open({ javaScriptEnabled: false })
  await expect.poll(() => page.locator('#filter').isVisible()).toBe(false)
  await expect.poll(() => page.locator('li#VER-02').isVisible()).toBe(true)
  await expect.poll(() => page.locator('article pre').last().isVisible()).toBe(true)
})

test.skipIf(missing)('in print what is folded is told, with the names of blocked checks', async () => {
  const page = await open()
  const blocked = page.locator('#unjudged + details a')
  await expect.poll(() => blocked.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await pictured(page, 'report-print')
  await expect.poll(() => blocked.isVisible()).toBe(true)
  await expect.poll(() => page.locator('li#VER-04').isVisible()).toBe(true)
  await expect.poll(() => page.locator('nav').isVisible()).toBe(false)
})

test.skipIf(missing)(
  'a printed page is no wider than paper, and an exchange that was folded stays so',
  async () => {
    const page = await open({ viewport: { width: 720, height: 1000 } })
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await expect
      .poll(() => page.locator('article details').last().locator('pre').last().isVisible())
      .toBe(true)
    await expect
      .poll(() => page.locator('article details').first().locator('pre').first().isVisible())
      .toBe(false)
  },
)

test.skipIf(missing)('what is unfolded gets its buttons then, once', async () => {
  const page = await open()
  const buttons = page.locator('[id="versions.fine"] .copy')
  await expect.poll(() => buttons.count()).toBe(0)
  await page.goto(`file://${file}#versions.fine`)
  await expect.poll(() => buttons.count()).toBe(1)
  await page.locator('[id="versions.fine"] > summary').click()
  await page.locator('[id="versions.fine"] > summary').click()
  await expect.poll(() => page.locator('[id="versions.fine"] pre').isVisible()).toBe(true)
  await expect.poll(() => buttons.count()).toBe(1)
})
