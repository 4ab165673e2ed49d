import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reference, startReference } from '../../reference/index.ts'
import { launched, missing, pictured } from '../reports/chromium.ts'
import { deviceGrant, post, startLogin } from './user.ts'

let browser: Browser
let reference: Reference
let severalPages: Reference

beforeAll(async () => {
  if (missing) return
  browser = await launched()
  reference = await startReference()
  severalPages = await startReference({ variants: ['login-in-several-pages', 'base-path'] })
})

afterAll(async () => {
  await browser?.close()
  await reference?.close()
  await severalPages?.close()
})

async function open(address: string): Promise<Page> {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 720, height: 900 } })
  ).newPage()
  await page.goto(address)
  return page
}

const picture = (page: Page, name: string) => pictured(page, name, { fullPage: true })

const poll = async (of: Reference, device_code: string) =>
  (await post(of, '/api/v1/agent-auth/token', { grant_type: deviceGrant, device_code })).body as Record<
    string,
    unknown
  >

test.skipIf(missing)(
  'a person approves with the keyboard alone, by the names that a screen reader says',
  async () => {
    const login = await startLogin(reference)
    const page = await open(login.verification_uri_complete)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Connect an agent')
    await picture(page, 'authorize')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.labels[0].innerText')).toBe('Sandbox passphrase')
    await page.keyboard.type(reference.passphrase)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio', { name: 'Jon Park' }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/authorize/)
    expect(await page.getByRole('status').textContent()).toContain('is connected as Jon Park')
    await picture(page, 'connected')
    expect(await poll(reference, login.device_code)).toHaveProperty('access_token')
  },
)

test.skipIf(missing)('a wrong passphrase is told, and denying ends the login', async () => {
  const login = await startLogin(reference)
  const page = await open(login.verification_uri_complete)
  await page.getByLabel('Sandbox passphrase').fill('wrong')
  await page.getByRole('radio', { name: 'Mei Tan' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('not the sandbox passphrase')
  await picture(page, 'wrong-passphrase')
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Denied')
  await picture(page, 'denied')
  expect(await poll(reference, login.device_code)).toMatchObject({ error: 'access_denied' })
})

test.skipIf(missing)('somebody who is no member is told so', async () => {
  const page = await open((await startLogin(reference)).verification_uri_complete)
  await page.getByLabel('Sandbox passphrase').fill(reference.passphrase)
  await page.getByRole('radio', { name: 'Del Gone' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  expect(await page.getByRole('status').textContent()).toContain('not an enabled member')
  await picture(page, 'not-a-member')
})

test.skipIf(missing)('a code is typed at the fallback address', async () => {
  const { user_code, verification_uri } = (await startLogin(reference)) as unknown as Record<string, string>
  const page = await open(verification_uri ?? '')
  await picture(page, 'code')
  await page.getByLabel('Code that your agent shows').fill('WRONG')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('alert').textContent()).toContain('not open')
  await picture(page, 'wrong-code')
  await page.getByLabel('Code that your agent shows').fill(user_code?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await page.getByText(user_code ?? '').waitFor()
})

test.skipIf(missing)('the pages of a login in several lead to the same end', async () => {
  const login = await startLogin(severalPages)
  const page = await open(login.verification_uri_complete)
  await page.getByLabel('Sandbox passphrase').fill(severalPages.passphrase)
  await picture(page, 'several-passphrase')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Ada Admin' }).check()
  await picture(page, 'several-identity')
  await page.getByRole('button', { name: 'Continue' }).click()
  await picture(page, 'several-decision')
  await page.getByRole('button', { name: 'Approve' }).click()
  expect(await page.getByRole('status').textContent()).toContain('Ada Admin')
  expect(await poll(severalPages, login.device_code)).toHaveProperty('access_token')
})

test.skipIf(missing)('a user revokes a connection, and signs out', async () => {
  const login = await startLogin(reference)
  const page = await open(login.verification_uri_complete)
  await page.getByLabel('Sandbox passphrase').fill(reference.passphrase)
  await page.getByRole('radio', { name: 'Olu Other' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('status').waitFor()
  await poll(reference, login.device_code)
  await page.goto(`${reference.url}/api/v1/agent-auth/connections`)
  await picture(page, 'sign-in')
  await page.getByLabel('Sandbox passphrase').fill(reference.passphrase)
  await page.getByRole('radio', { name: 'Olu Other' }).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await picture(page, 'connections')
  await page.getByRole('button', { name: 'Revoke tests' }).click()
  expect(await page.getByRole('status').textContent()).toBe('The connection has ended.')
  await picture(page, 'revoked')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Signed out')
  await picture(page, 'signed-out')
})
