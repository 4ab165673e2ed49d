import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Behaviour, Harm, Right } from '../../behaviour.ts'
import { mebibyte } from '../../harms.ts'
import { innocent, unread } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const wire = rowsOf('wire', 'candidates')

const encoded =
  (name: string, encode: (body: Buffer) => Buffer): Harm =>
  answer => ({
    ...answer,
    headers: [...answer.headers, ['content-encoding', name]],
    body: encode(answer.body),
  })
const same = (body: Buffer) => body
const blanks = gzipSync(Buffer.alloc(mebibyte, ' '))

/** 256 members of a mebibyte of blanks each, which are JSON's, so that an answer might still come. */
const bomb = Buffer.concat(Array.from({ length: 256 }, () => blanks))

const gzipSync1 = (body: Buffer): Buffer => gzipSync(body)

/** A coding that was never asked for: whoever reads it may, nobody has to; nothing may be concluded from not reading it. */
const unreadable: Right = { exits: [0, 3], fails: [], passes: 'some' }

const encodings = [
  wire('gzip', innocent, encoded('gzip', gzipSync)),
  wire('GZIP', innocent, encoded('GZIP', gzipSync)),
  wire('x-gzip', innocent, encoded('x-gzip', gzipSync)),
  wire('deflate', innocent, encoded('deflate', deflateSync)),
  wire('br', innocent, encoded('br', brotliCompressSync)),
  wire('zstd', unreadable, encoded('zstd', zstdCompressSync)),
  wire('identity', innocent, encoded('identity', same)),
  wire(
    'gzip of two members',
    innocent,
    encoded('gzip', body => Buffer.concat([gzipSync(body.subarray(0, 9)), gzipSync(body.subarray(9))])),
  ),
  wire(
    'gzip twice',
    unreadable,
    encoded('gzip, gzip', body => gzipSync(gzipSync(body))),
  ),
  wire(
    'gzip, then br',
    unreadable,
    encoded('gzip, br', body => brotliCompressSync(gzipSync(body))),
  ),
  wire(
    'gzip twenty times',
    unread,
    encoded('gzip, '.repeat(19).concat('gzip'), body =>
      Array.from({ length: 20 }).reduce<Buffer>(gzipSync1, body),
    ),
  ),
  wire('gzip in name only', unread, encoded('gzip', same)),
  wire(
    'gzip that is not named',
    { exits: [1, 3], fails: ['CALL-01', 'CALL-03', 'ERR-FMT-'], passes: 'none' },
    answer => ({ ...answer, body: gzipSync(answer.body) }),
  ),
  wire(
    'gzip that is cut short',
    unread,
    encoded('gzip', body => gzipSync(body).subarray(0, -6)),
  ),
  wire(
    'gzip with noise after it',
    { exits: [0, 3], fails: [], passes: 'some' },
    encoded('gzip', body => Buffer.concat([gzipSync(body), Buffer.from('noise after it')])),
  ),
  wire(
    'gzip of nothing at all',
    unread,
    encoded('gzip', () => Buffer.alloc(0)),
  ),
  wire('a coding that nobody knows', unreadable, encoded('sideways', same)),
  wire(
    'a compression bomb',
    unread,
    encoded('gzip', () => bomb),
  ),
  wire(
    'a compression bomb in discovery',
    { exits: [1, 2, 3], fails: ['DISC-', 'LIST-', 'CALL-'], passes: 'some' },
    encoded('gzip', () => bomb),
    { at: 'discovery' },
  ),
]

export const encodingBehaviours: Behaviour[] = [...encodings]
