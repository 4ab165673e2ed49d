import { existsSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page, PageScreenshotOptions } from 'playwright-core'

/** Debian's, unless CHROMIUM names another. */
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Whether there is no browser, so that what asks one is skipped. */
export const missing = !existsSync(chromium)
if (missing)
  console.warn(`No browser at ${chromium}: install it (apt-get install chromium), or name one in CHROMIUM.`)

export const phone = { viewport: { width: 390, height: 800 } }

/** In which everybody has to be able to read a page. */
export const ways: [string, BrowserContextOptions][] = [
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['phone', phone],
  ['phone in the dark', { ...phone, colorScheme: 'dark' }],
]

/** A page as a file, without a network. */
export async function opened(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ offline: true, ...options })).newPage()
  await page.goto(url)
  return page
}

export async function launched(): Promise<Browser> {
  const { chromium: playwright } = await import('playwright-core')
  return playwright.launch({ executablePath: chromium, args: ['--no-sandbox'] })
}

/** Leaves a picture of a page in the folder of SCREENSHOTS, if there is one, for people to look at. */
export async function pictured(page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ ...options, path: join(folder, `${name}.png`) })
}

/** What keeps somebody from reading a page, all of it opened. The page's own policy has to be off. */
export async function found(page: Page): Promise<unknown> {
  await page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
  await page.addScriptTag({ content: axe.source })
  return page.evaluate(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
  )
}
