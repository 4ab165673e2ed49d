import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What stands in place of an answer; `body` is what the service itself answered. */
type Trick = (response: ServerResponse, body: string) => void

const mebibyte = Buffer.alloc(1024 * 1024, 'a')
const json = { 'content-type': 'application/json' }

/** Every string of an answer, made into this. */
const everyString =
  (made: (text: string) => string): Trick =>
  (response, body) => {
    const hostile: unknown = JSON.parse(body, (_, value) => (typeof value === 'string' ? made(value) : value))
    response.writeHead(200, json).end(JSON.stringify(hostile))
  }

/** Ends the answer of the service in a way of its own, whatever was asked. */
export const tricks = {
  'a body without end': response => {
    response.writeHead(200, json)
    const pour = () => {
      while (!response.destroyed && response.write(mebibyte));
    }
    response.on('drain', pour)
    pour()
  },
  'a compression bomb': response =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  'a slow drip': response => {
    response.writeHead(200, json)
    const drip = setInterval(() => response.write(' '), 100)
    response.on('close', () => clearInterval(drip))
  },
  'headers without end': response => {
    response.socket?.write(`HTTP/1.1 200 OK\r\n${'x-more: and more\r\n'.repeat(10_000)}`)
  },
  'a redirect to itself': response => response.writeHead(307, { location: response.req.url ?? '/' }).end(),
  'a redirect to another origin': response =>
    response.writeHead(307, { location: 'http://elsewhere.invalid/' }).end(),
  'a content-length that is too long': (response, body) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length + 9}\r\n\r\n${body}`)
  },
  'a content-length that is too short': (response, body) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n${body}`)
  },
  'bytes that are no UTF-8': response =>
    response.writeHead(200, json).end(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0x22, 0x7d])),
  'JSON that is nested 100,000 deep': response =>
    response.writeHead(200, json).end(`${'{"id":['.repeat(100_000)}${']}'.repeat(100_000)}`),
  'ids of a megabyte': (response, body) =>
    response.writeHead(200, json).end(body.replace(/"(id|candidateId)":"[^"]*"/g, `"$1":"${mebibyte}"`)),
  '__proto__ keys': (response, body) =>
    response
      .writeHead(200, json)
      .end(body.replace('{', '{"__proto__":{"status":200,"polluted":true},"constructor":{"prototype":{}},')),
  'sequences for terminals, pages and CI in every string': everyString(
    text =>
      `${text}\u001b[2J\u001b]0;owned\u0007<script>alert(1)</script>\n::error::owned\n##[error]owned]]>`,
  ),
} satisfies Record<string, Trick>

const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024))

/**
 * A service that turns hostile once somebody calls its candidate library; logins, discovery and all else are those of
 * the service behind it, so that a grade begins.
 */
export async function hostileProxy(target: string, trick: Trick): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const onward = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () => {
          const body = Buffer.concat(chunks)
          if (incoming.method === 'POST' && incoming.url?.endsWith('/candidate-library/tools'))
            trick(outgoing, body.toString())
          else outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
        })
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
