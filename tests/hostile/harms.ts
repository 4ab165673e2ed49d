import type { Socket } from 'node:net'
import type { Answer, Asked, Harm, Scene } from './behaviour.ts'
import { headBytes, wholeAnswer } from './http.ts'

export const mebibyte = 1024 * 1024

/** An object that no text and no number can be made of: what tries to breaks. */
export const textless = { toString: 1, valueOf: 2 }

/** Another body, under the same status and fields. */
export const body =
  (
    made: string | Buffer | ((text: string, answer: Answer, asked: Asked, scene: Scene) => string | Buffer),
  ): Harm =>
  (answer, asked, scene) => {
    const given = typeof made === 'function' ? made(answer.body.toString(), answer, asked, scene) : made
    return { ...answer, body: Buffer.from(given) }
  }

/** The answer of the reference as JSON, changed; what is no JSON passes. */
export const json =
  (change: (value: unknown, asked: Asked, scene: Scene) => unknown): Harm =>
  (answer, asked, scene) => {
    const value = parsed(answer.body)
    return value === undefined
      ? answer
      : { ...answer, body: Buffer.from(JSON.stringify(change(value, asked, scene))) }
  }

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** Every value of the answer that has this name gives way to another. */
export const members = (names: RegExp, made: (value: unknown, name: string) => unknown): Harm =>
  json(value => reviver(value, (name, member) => (names.test(name) ? made(member, name) : member)))

/** Every string of the answer gives way to another. */
export const strings = (made: (text: string) => string): Harm =>
  json(value => reviver(value, (_, member) => (typeof member === 'string' ? made(member) : member)))

/** A value with each of its members as `made` has it, from the leaves upwards. */
export const reviver = (value: unknown, made: (name: string, member: unknown) => unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, member) => made(name, member))

/** Members over those of a successful answer, where it is an object. */
export const over = (members: Record<string, unknown> | ((scene: Scene) => Record<string, unknown>)): Harm =>
  succeeding(
    json((value, _, scene) => ({
      ...(value as object),
      ...(typeof members === 'function' ? members(scene) : members),
    })),
  )

/** Harms what succeeds, and lets errors pass. */
export const succeeding =
  (harm: Harm): Harm =>
  (answer, asked, scene) =>
    answer.status < 300 ? harm(answer, asked, scene) : answer

/** Harms what is refused, and lets a success pass: a token that was handed out and lost is lost for good. */
export const refusing =
  (harm: Harm): Harm =>
  (answer, asked, scene) =>
    answer.status < 400 ? answer : harm(answer, asked, scene)

/** Another status, and other fields besides. */
export const status =
  (code: number, headers: [string, string][] = [], content?: string): Harm =>
  answer => ({
    status: code,
    reason: '',
    headers: [
      ...without(
        answer.headers,
        headers.map(([name]) => name),
      ),
      ...headers,
    ],
    body: content === undefined ? answer.body : Buffer.from(content),
  })

/** Further fields, in place of those of the same name. */
export const headers =
  (...fields: [string, string][]): Harm =>
  answer => ({
    ...answer,
    headers: [
      ...without(
        answer.headers,
        fields.map(([name]) => name),
      ),
      ...fields,
    ],
  })

/** The same without these fields. */
export const noHeaders =
  (...names: string[]): Harm =>
  answer => ({ ...answer, headers: without(answer.headers, names) })

const without = (list: [string, string][], names: string[]) =>
  list.filter(([name]) => !names.some(other => other.toLowerCase() === name.toLowerCase()))

/** A business error, as the document has it. */
export const refusal = (code: number, name: string, fields: [string, string][] = []): Harm =>
  status(
    code,
    [['content-type', 'application/json'], ...fields],
    JSON.stringify({ error: { code: name, message: 'no' } }),
  )

/** A page where JSON was due. */
export const page =
  (html: string | Buffer): Harm =>
  answer => ({
    ...answer,
    status: 200,
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: Buffer.from(html),
  })

/** A form of one's own at the connection. */
export const raw =
  (made: (socket: Socket, bytes: Buffer, answer: Answer, scene: Scene) => void): Harm =>
  (answer, _, scene) =>
  socket =>
    made(socket, wholeAnswer(answer), answer, scene)

/** Bytes in place of the answer's; the connection then ends. */
export const bytes = (made: (answer: Answer) => string | Buffer): Harm =>
  raw((socket, _, answer) => socket.end(made(answer), 'latin1'))

/** Head lines of one's own before the answer's body; a length is not added. */
export const head = (made: (answer: Answer) => string): Harm =>
  bytes(answer => Buffer.concat([Buffer.from(`${made(answer)}\r\n`, 'latin1'), answer.body]))

/** The answer with further lines in its head, its length told rightly. */
export const lines = (more: string, version = 'HTTP/1.1'): Harm =>
  head(answer => `${headBytes(answer, version)}${more}content-length: ${answer.body.length}\r\n`)

/** Pours the same bytes until nobody reads any more. */
export function pour(socket: Socket, piece: Buffer | string): void {
  const on = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', on)
  on()
}

/** Writes pieces one after another, with a pause before each; without end if the list has none. */
export function drip(socket: Socket, pieces: Iterable<Buffer | string>, milliseconds: number): void {
  const iterator = pieces[Symbol.iterator]()
  const stop = () => {
    clearInterval(timer)
    socket.off('close', stop)
  }
  const timer = setInterval(() => {
    const { done, value } = iterator.next()
    if (done) stop()
    else socket.write(value)
  }, milliseconds)
  socket.on('close', stop)
}
