import type { Behaviour, Harm } from '../../behaviour.ts'
import { bytes, head, mebibyte, pour, raw } from '../../harms.ts'
import { headBytes } from '../../http.ts'
import { innocent, unread } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const wire = rowsOf('wire', 'candidates')

/** An answer in chunks (RFC 9112, section 7.1), each as long as told. */
const chunked = (body: Buffer, size: number, end = '0\r\n\r\n', extension = ''): Buffer => {
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, place) =>
    body.subarray(place * size, (place + 1) * size),
  )
  return Buffer.concat([
    ...pieces.flatMap(piece => [
      Buffer.from(`${piece.length.toString(16)}${extension}\r\n`),
      piece,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])
}

const inChunks = (made: (body: Buffer) => Buffer | string, more = '', coding = 'chunked'): Harm =>
  bytes(answer =>
    Buffer.concat([
      Buffer.from(`${headBytes(answer)}${more}transfer-encoding: ${coding}\r\n\r\n`, 'latin1'),
      Buffer.from(made(answer.body)),
    ]),
  )

const chunks = [
  wire(
    'chunks of one byte',
    innocent,
    inChunks(body => chunked(body, 1)),
  ),
  wire(
    'chunks with a short extension',
    innocent,
    inChunks(body => chunked(body, 64, '0\r\n\r\n', ';a=b')),
  ),
  wire(
    'trailers after the last chunk',
    innocent,
    inChunks(body => chunked(body, 64, '0\r\nx-sum: 1\r\n\r\n'), 'trailer: x-sum\r\n'),
  ),
  wire(
    'trailers of a megabyte',
    { ...unread, exits: [0, 3], passes: 'some' },
    inChunks(body => chunked(body, 64, `0\r\nx-sum: ${'1'.repeat(mebibyte)}\r\n\r\n`)),
  ),
  wire(
    'trailers that tell another length',
    { ...unread, exits: [0, 3], passes: 'some' },
    inChunks(body => chunked(body, 64, '0\r\ncontent-length: 1\r\n\r\n')),
  ),
  wire(
    'chunks without a last one',
    unread,
    inChunks(body => chunked(body, 64, '')),
  ),
  wire(
    'a chunk that is cut short',
    unread,
    inChunks(body => chunked(body, 64).subarray(0, 20)),
  ),
  wire(
    'a chunk size that is no number',
    unread,
    inChunks(body => `many\r\n${body}\r\n0\r\n\r\n`),
  ),
  wire(
    'a chunk size below zero',
    unread,
    inChunks(body => `-5\r\n${body}\r\n0\r\n\r\n`),
  ),
  wire(
    'a chunk size beyond 64 bits',
    unread,
    inChunks(body => `ffffffffffffffffff\r\n${body}\r\n0\r\n\r\n`),
  ),
  wire(
    'chunk sizes larger than the chunks',
    unread,
    inChunks(body => `${(body.length + 9).toString(16)}\r\n${body}\r\n0\r\n\r\n`),
  ),
  wire(
    'chunk extensions of a megabyte',
    unread,
    inChunks(body => `5;${'a'.repeat(mebibyte)}\r\n${body}`),
  ),
  wire(
    'chunks and a content-length',
    unread,
    inChunks(body => chunked(body, 64), 'content-length: 4\r\n'),
  ),
  wire(
    'a transfer coding that nobody knows',
    unread,
    inChunks(body => chunked(body, 64), '', 'sideways'),
  ),
  wire(
    'a transfer coding that nobody knows, to the end of the connection',
    unread,
    inChunks(body => chunked(body, 64), 'connection: close\r\n', 'sideways'),
  ),
  wire(
    'chunks without end',
    unread,
    raw((socket, _, answer) => {
      socket.write(`${headBytes(answer)}transfer-encoding: chunked\r\n\r\n`)
      pour(socket, `${mebibyte.toString(16)}\r\n${' '.repeat(mebibyte)}\r\n`)
    }),
  ),
]

const length = (value: (length: number) => string): Harm =>
  head(answer => `${headBytes(answer)}content-length: ${value(answer.body.length)}\r\n`)

const lengths = [
  wire(
    'a content-length that is too long',
    unread,
    length(real => String(real + 9)),
  ),
  // What comes after is no part of the answer; of an answer that is cut like this, JSON remains in no case.
  wire(
    'a content-length that is too short',
    { exits: [1, 3], fails: ['CALL-01', 'CALL-03', 'ERR-FMT-'], passes: 'none' },
    length(() => '3'),
  ),
  wire(
    'a content-length below zero',
    unread,
    length(() => '-1'),
  ),
  wire(
    'a content-length that is no number',
    unread,
    length(() => 'many'),
  ),
  wire(
    'a content-length in hexadecimal',
    unread,
    length(real => `0x${real.toString(16)}`),
  ),
  wire(
    'a content-length with a sign',
    unread,
    length(real => `+${real}`),
  ),
  wire(
    'a content-length beyond 64 bits',
    unread,
    length(() => '99999999999999999999'),
  ),
  wire(
    'a content-length of nothing',
    unread,
    length(() => ''),
  ),
  wire(
    'two content-lengths that differ',
    unread,
    length(real => `${real}\r\ncontent-length: 3`),
  ),
  wire(
    'a content-length of ten gigabytes',
    unread,
    length(() => '10737418240'),
  ),
]

export const framingBehaviours: Behaviour[] = [...chunks, ...lengths]
