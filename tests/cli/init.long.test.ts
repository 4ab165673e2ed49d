import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startReference } from '../../reference/index.ts'
import type { Behaviour } from '../hostile/behaviour.ts'
import { hostileProxy } from '../hostile/proxy.ts'
import { folder, run } from './conformance.ts'

const passphrase = 'open sesame 42'

/** Login screens that only a script fills. */
const scripted: Behaviour = {
  name: 'scripts write the screens',
  family: 'login',
  where: { at: 'screens' },
  does: answer => {
    const inside = JSON.stringify(answer.body.toString().replace(/^.*<body[^>]*>|<\/body>.*$/gs, ''))
    const script = `document.body.innerHTML = ${inside.replaceAll('<', '\\u003c')}`
    return {
      ...answer,
      headers: answer.headers.filter(([name]) => name.toLowerCase() !== 'content-security-policy'),
      body: Buffer.from(`<!doctype html><html><body><script>${script}</script></body></html>`),
    }
  },
  right: { exits: [0], fails: [], passes: 'some' },
}

test('screens that only scripts fill are read in a browser, which the configuration then names', async () => {
  const reference = await startReference({ passphrase })
  const proxy = await hostileProxy(reference.url, [scripted])
  onTestFinished(async () => {
    await proxy.close()
    await reference.close()
  })
  const cwd = folder()
  const env = { SANDBOX_PASSPHRASE: passphrase }
  const { code, out, err } = await run(['init', proxy.url], { cwd, env })
  expect(out + err).toContain('6 of 6 personas have somebody to play them')
  expect(code).toBe(0)
  expect(readFileSync(join(cwd, 'conformance.yaml'), 'utf8')).toMatch(/^ {2}approver: browser$/m)
  expect(await run(['doctor'], { cwd, env })).toMatchObject({ code: 0 })
})
