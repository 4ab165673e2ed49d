import { Agent, createServer as createWebServer, request } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Answer, Asked, Behaviour, Harm, Scene } from './behaviour.ts'
import { type RawRequest, requestsOn, wholeAnswer } from './http.ts'
import { places } from './places.ts'
import { credentialsIn } from './secrets.ts'

/** A hostile service: the reference, with behaviours before it. */
export interface HostileProxy {
  url: string
  /** Every credential that it gave out. */
  secrets: ReadonlySet<string>
  /** How many requests came to the place of each behaviour. */
  asked(behaviour: Behaviour): number
  /** What the bench itself did wrong: a behaviour that threw. */
  defects: readonly string[]
  /** What was sent to the other origin: nothing, as long as the grader is right. */
  strayed: readonly string[]
  close(): Promise<void>
}

/**
 * Starts a proxy before a service, whose answers these behaviours harm, one after the other.
 * @param at the port on which it listens; default: a free one
 */
export async function hostileProxy(
  target: string,
  behaviours: readonly Behaviour[],
  at = 0,
): Promise<HostileProxy> {
  const secrets = new Set<string>()
  const strayed: string[] = []
  const defects: string[] = []
  const elsewhere = createWebServer((incoming, outgoing) => {
    strayed.push(`${incoming.method} ${incoming.url}`)
    outgoing.end('{}')
  })
  await listening(elsewhere, 0)
  const { hostname, port } = new URL(target)
  const agent = new Agent({ keepAlive: true })
  const open = new Set<Socket>()
  const counts = new Map(behaviours.map(behaviour => [behaviour, 0]))
  const disguises = new Map<string, string>()
  const own = { back: undefined as NodeJS.Timeout | undefined, port: 0 }

  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    // Answers go out in the order of the requests, as HTTP/1.1 has it.
    let before = Promise.resolve()
    requestsOn(socket, raw => {
      const answering = answerTo(raw)
      before = before.then(async () => (await answering)?.(socket))
    })
  })
  await listening(server, at)
  own.port = portOf(server)

  const scene = (behaviour: Behaviour): Scene => ({
    url: `http://127.0.0.1:${own.port}`,
    elsewhere: `http://localhost:${portOf(elsewhere)}`,
    secret: value => void secrets.add(value),
    disguise(original, shown) {
      secrets.add(shown)
      disguises.set(shown, original)
    },
    goAway(seconds) {
      if (own.back) return
      server.close()
      for (const socket of open) socket.resetAndDestroy()
      own.back = setTimeout(() => {
        own.back = undefined
        server.listen(own.port, '127.0.0.1')
      }, seconds * 1000)
    },
    memory: memoryOf(behaviour),
  })
  const memories = new Map<Behaviour, Map<string, unknown>>()
  function memoryOf(behaviour: Behaviour) {
    const memory = memories.get(behaviour) ?? new Map<string, unknown>()
    memories.set(behaviour, memory)
    return memory
  }

  /** What goes out for a request; undefined when the reference gave no answer. */
  async function answerTo(raw: RawRequest): Promise<((socket: Socket) => void) | undefined> {
    const facts = { ...raw, body: raw.body.toString('latin1') }
    const harms = behaviours.flatMap(behaviour => {
      const nth = harmed(behaviour, facts)
      return nth === undefined ? [] : [{ behaviour, nth }]
    })
    let answer = await forwarded(undisguised(raw)).catch(() => undefined)
    if (!answer) return socket => socket.destroy()
    for (const secret of credentialsIn(answer)) secrets.add(secret)
    for (const { behaviour, nth } of harms) {
      const outcome = harmedBy(behaviour, answer, { ...facts, operation: operationOf(raw), nth })
      if (typeof outcome === 'function') return outcome
      answer = outcome
    }
    for (const secret of credentialsIn(answer)) secrets.add(secret)
    const bytes =
      raw.method === 'HEAD' ? wholeAnswer({ ...answer, body: Buffer.alloc(0) }) : wholeAnswer(answer)
    return socket => {
      socket.write(bytes)
      if (raw.headers.connection === 'close') socket.end()
    }
  }

  function harmedBy(behaviour: Behaviour, answer: Answer, asked: Asked): ReturnType<Harm> {
    try {
      return behaviour.does(answer, asked, scene(behaviour))
    } catch (error) {
      defects.push(`${behaviour.name}: ${error}`)
      return answer
    }
  }

  /** The number of this request for a behaviour, if it harms it. */
  function harmed(behaviour: Behaviour, asked: Pick<Asked, 'method' | 'path' | 'body'>): number | undefined {
    const { at, operation, from = 1, to = Number.POSITIVE_INFINITY, oneIn = 1 } = behaviour.where
    if (!places[at].holds(asked)) return undefined
    if (operation !== undefined && !asked.body.includes(`"${operation}"`)) return undefined
    const nth = (counts.get(behaviour) ?? 0) + 1
    counts.set(behaviour, nth)
    return nth >= from && nth <= to && nth % oneIn === 0 ? nth : undefined
  }

  function undisguised(raw: RawRequest): RawRequest {
    const token = raw.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const real = disguises.get(Buffer.from(token, 'latin1').toString()) ?? disguises.get(token)
    let { headers, body } = raw
    if (real !== undefined) headers = { ...headers, authorization: `Bearer ${real}` }
    if (raw.path.startsWith('/api/v1/agent-auth/token'))
      for (const [shown, original] of disguises) {
        const text = body.toString()
        body = Buffer.from(text.replace(JSON.stringify(shown), JSON.stringify(original)))
        headers = { ...headers, 'content-length': String(body.length) }
      }
    return { ...raw, headers, body }
  }

  const forwarded = ({ method, path, headers, body }: RawRequest) =>
    new Promise<Answer>((resolve, reject) => {
      const { connection, ...kept } = headers
      const onward = request({ hostname, port, method, path, headers: kept, agent }, answer => {
        const pieces: Buffer[] = []
        answer.on('error', reject)
        answer.on('data', piece => pieces.push(piece))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 502,
            reason: answer.statusMessage ?? '',
            headers: endToEnd(answer.rawHeaders),
            body: Buffer.concat(pieces),
          }),
        )
      })
      onward.on('error', reject)
      onward.end(body)
    })

  return {
    url: `http://127.0.0.1:${own.port}`,
    secrets,
    strayed,
    defects,
    asked: behaviour => counts.get(behaviour) ?? 0,
    async close() {
      clearTimeout(own.back)
      server.close()
      for (const socket of open) socket.destroy()
      elsewhere.close()
      elsewhere.closeAllConnections()
      agent.destroy()
    },
  }
}

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

function endToEnd(raw: string[]): [string, string][] {
  const pairs = raw.flatMap((name, place): [string, string][] =>
    place % 2 === 0 ? [[name, raw[place + 1] ?? '']] : [],
  )
  return pairs.filter(([name]) => !hopByHop.includes(name.toLowerCase()))
}

function operationOf({ method, path, body }: RawRequest): string | undefined {
  if (method !== 'POST' || !path.endsWith('/tools')) return undefined
  return /"operation"\s*:\s*"([^"]*)"/.exec(body.toString())?.[1]
}

const listening = (server: Server, port: number) =>
  new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))

const portOf = (server: Server) => (server.address() as AddressInfo).port
