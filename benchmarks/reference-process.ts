/**
 * The reference service in a process of its own, for the other benchmarks. Run by itself, this file is that process;
 * imported, it starts one. What loads the service then shares neither heap nor event loop with it.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { startReference } from '../reference/index.ts'
import { loggedIn } from '../tests/reference/user.ts'

export interface Served {
  url: string
  token: string
  /** Calls an operation of the candidate library that must succeed; answers its body. */
  call(operation: string, input: object): Promise<unknown>
  /** What the service's process has used so far: CPU in microseconds, resident memory in bytes. */
  used(): Promise<{ cpu: number; memory: number }>
  end(): Promise<void>
}

interface Ready {
  url: string
  token: string
}

/** @param records how many records of each kind the service keeps */
export async function served(records: number): Promise<Served> {
  const child = fork(fileURLToPath(import.meta.url), [String(records)])
  const nextMessage = <Message>(): Promise<Message> =>
    new Promise(resolve => child.once('message', message => resolve(message as Message)))
  const { url, token } = await nextMessage<Ready>()
  const pool = new Pool(url, { connections: 16, pipelining: 8 })
  return {
    url,
    token,
    async call(operation, input) {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/v1/candidate-library/tools',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ operation, input }),
      })
      const answer = await body.text()
      if (statusCode !== 200) throw new Error(`${operation} was answered ${statusCode}: ${answer}`)
      return JSON.parse(answer)
    },
    async used() {
      const answer = nextMessage<{ cpu: number; memory: number }>()
      child.send('used')
      return answer
    },
    async end() {
      await pool.close()
      child.kill()
    },
  }
}

/** Keeps this many calls under way until there is no next one. */
export async function inLanes(lanes: number, next: () => Promise<unknown> | undefined): Promise<void> {
  const lane = async () => {
    for (let call = next(); call !== undefined; call = next()) await call
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function serve(records: number): Promise<void> {
  const reference = await startReference({ records })
  const { token } = await loggedIn(reference, 'Mei Tan')
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, memory: process.memoryUsage().rss })
  })
  process.on('SIGTERM', () => void reference.close().then(() => process.exit()))
  process.send?.({ url: reference.url, token } satisfies Ready)
}

if (import.meta.main) await serve(Number(process.argv[2]))
