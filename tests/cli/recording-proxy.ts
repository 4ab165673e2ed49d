import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { documented } from '../../fixtures/json.ts'

/** A proxy before a service that remembers every credential that passes through it. */
export interface RecordingProxy {
  url: string
  secrets: Set<string>
  close(): void
}

const credentials = ['access_token', 'refresh_token', 'device_code']

export async function recordingProxy(target: string): Promise<RecordingProxy> {
  const secrets = new Set<string>()
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const onward = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () => {
          const body = Buffer.concat(chunks)
          for (const secret of secretsIn(body.toString())) secrets.add(secret)
          for (const cookie of answer.headers['set-cookie'] ?? []) secrets.add(cookieValue(cookie))
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
        })
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function secretsIn(text: string): string[] {
  if (!credentials.some(name => text.includes(name))) return []
  try {
    const body: unknown = JSON.parse(text)
    return credentials
      .map(name => documented(body, name)?.value)
      .filter(value => typeof value === 'string')
      .filter(value => value !== '')
  } catch {
    return []
  }
}

const cookieValue = (cookie: string) => cookie.split(';')[0]?.replace(/^[^=]*=/, '') ?? ''
