import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { startReference } from '../../reference/index.ts'
import type { Answer, Behaviour, Harm, Scene } from '../hostile/behaviour.ts'
import type { Place } from '../hostile/places.ts'
import { hostileProxy } from '../hostile/proxy.ts'

/**
 * A service that a grade starts as its target: the reference behind what this makes of its answers. Its credentials have
 * no beginning of the sandbox's, but for the access token, and it prints every one in several ways before it answers.
 * Each is appended to the file that `ISSUED` names, so that a test knows them all. `ECHO` is what its pages say, too,
 * `FLOOD` how many kilobytes it prints before it serves, and `CODE` its code where something is not found.
 */
const { PORT, SANDBOX_PASSPHRASE: passphrase = '', ISSUED: issued = '', ECHO: echo = '' } = process.env
for (let kilobytes = Number(process.env.FLOOD ?? 0); kilobytes > 0; kilobytes--) console.log('.'.repeat(1023))

const credentials = ['access_token', 'refresh_token', 'device_code']

/** Prints a credential, as a careless service does, and tells the test of it. */
function audit(secret: string): void {
  if (issued !== '') appendFileSync(issued, `${secret}\n`)
  const base64 = Buffer.from(`user:${secret}`).toString('base64')
  const percent = Array.from(secret, each => `%${each.charCodeAt(0).toString(16)}`).join('')
  console.log(`audit issued <${secret}>`)
  console.log(`audit basic <${base64}> form <${percent}>`)
  console.error(`audit broken <${secret.slice(0, 14)}`)
  console.error(`${secret.slice(14)}>`)
}

function given(answer: Answer, scene: Scene): Answer {
  if (answer.status !== 200) return answer
  const body = JSON.parse(answer.body.toString()) as Record<string, unknown>
  for (const name of credentials) {
    const own = body[name]
    if (typeof own !== 'string') continue
    const shown = name === 'access_token' ? own : `${name[0]}t-${randomBytes(20).toString('hex')}`
    if (shown !== own) scene.disguise(own, shown)
    audit(shown)
    body[name] = shown
  }
  return { ...answer, body: Buffer.from(JSON.stringify(body)) }
}

const echoed = (answer: Answer): Answer => ({
  ...answer,
  body: Buffer.from(answer.body.toString().replace('</body>', () => `<p>you typed ${echo}</p></body>`)),
})

const renamed = (answer: Answer): Answer => ({
  ...answer,
  body: Buffer.from(answer.body.toString().replaceAll('NOT_FOUND', () => process.env.CODE ?? 'NOT_FOUND')),
})

const habit = (at: Place, does: Harm): Behaviour => ({
  name: `a habit at ${at}`,
  family: 'login',
  where: { at },
  does,
  right: { exits: [0], fails: [], passes: 'all' },
})

const behaviours = [
  habit('device', (answer, _, scene) => given(answer, scene)),
  habit('token', (answer, _, scene) => given(answer, scene)),
  habit('screens', echoed),
  ...(process.env.CODE === undefined ? [] : [habit('discovery', renamed)]),
]

const reference = await startReference({ passphrase, lifetimes: { pollInterval: 1 } })
await hostileProxy(reference.url, behaviours, Number(PORT))
