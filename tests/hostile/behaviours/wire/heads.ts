import type { Behaviour, Harm } from '../../behaviour.ts'
import { bytes, head, headers, lines, mebibyte, noHeaders, pour, raw, status } from '../../harms.ts'
import { headBytes, wholeAnswer } from '../../http.ts'
import { innocent, unread } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const wire = rowsOf('wire', 'candidates')

const heads = [
  wire(
    'headers without end',
    unread,
    raw((socket, _, answer) => {
      socket.write(headBytes(answer))
      pour(socket, `x-filler: ${'a'.repeat(8000)}\r\n`)
    }),
  ),
  wire('ten thousand headers', unread, lines('x-more: and more\r\n'.repeat(10_000))),
  wire('a header of a megabyte', unread, lines(`x-long: ${'a'.repeat(mebibyte)}\r\n`)),
  wire('a header line without a colon', unread, lines('this is no header\r\n')),
  wire(
    'a header with a blank before its colon',
    { exits: [0, 3], fails: [], passes: 'some' },
    lines('x-odd : 1\r\n'),
  ),
  wire('a header with NUL in its value', unread, lines('x-odd: a\0b\r\n')),
  wire('a header over two lines', { exits: [0, 3], fails: [], passes: 'some' }, lines('x-odd: a\r\n b\r\n')),
  wire('a header in Latin-1', innocent, lines('x-odd: caf\u00e9\r\n')),
  wire('a header in UTF-8', innocent, lines(`x-odd: ${Buffer.from('名').toString('latin1')}\r\n`)),
  wire(
    'a header that begins a terminal sequence',
    { exits: [0, 3], fails: [], passes: 'some' },
    lines('x-odd: \u001b[2J::error::owned\r\n'),
  ),
  wire('two content types', innocent, lines('content-type: application/json\r\n')),
  wire(
    'line feeds without carriage returns',
    { exits: [0, 3], fails: [], passes: 'some' },
    bytes(answer => wholeAnswer(answer).toString('latin1').replaceAll('\r\n', '\n')),
  ),
  wire(
    'a head of nothing but its status',
    innocent,
    bytes(answer => Buffer.concat([Buffer.from(`HTTP/1.1 ${answer.status} OK\r\n\r\n`), answer.body])),
  ),
  wire('no content type', innocent, noHeaders('content-type')),
  wire('a content type that is a text without sense', innocent, headers(['content-type', ';;;=/,"'])),
  wire('a Link, a Refresh and an Alt-Svc to elsewhere', innocent, (answer, _, { elsewhere }) => ({
    ...answer,
    headers: [
      ...answer.headers,
      ['link', `<${elsewhere}/>; rel=preload`],
      ['refresh', `0; url=${elsewhere}/`],
      ['alt-svc', 'h2="localhost:1"'],
    ],
  })),
]

const statusLine = (line: (status: number) => string): Harm =>
  head(
    answer =>
      `${line(answer.status)}\r\n${headBytes(answer).split('\r\n').slice(1).join('\r\n')}content-length: ${answer.body.length}\r\n`,
  )

const versions = [
  wire('HTTP/1.0 that closes', innocent, lines('connection: close\r\n', 'HTTP/1.0')),
  wire('HTTP/1.0 without a word of the connection', innocent, lines('', 'HTTP/1.0')),
  wire(
    'HTTP/1.0 without a length',
    innocent,
    bytes(answer => Buffer.concat([Buffer.from(`${headBytes(answer, 'HTTP/1.0')}\r\n`), answer.body])),
  ),
  wire('HTTP/1.0 with keep-alive, that closes', innocent, lines('connection: keep-alive\r\n', 'HTTP/1.0')),
  wire(
    'HTTP/0.9: a body alone',
    unread,
    bytes(answer => answer.body),
  ),
  wire('a status line of HTTP/2', { exits: [0, 3], fails: [], passes: 'some' }, lines('', 'HTTP/2.0')),
  wire('a status line of HTTP/9.9', unread, lines('', 'HTTP/9.9')),
  wire('a status line of ICY', unread, lines('', 'ICY')),
  wire(
    'a status line without a reason',
    innocent,
    statusLine(code => `HTTP/1.1 ${code}`),
  ),
  wire(
    'a reason of a hundred kilobytes',
    { exits: [0, 3], fails: [], passes: 'some' },
    statusLine(code => `HTTP/1.1 ${code} ${'a'.repeat(100_000)}`),
  ),
  wire(
    'a reason that is no ASCII',
    innocent,
    statusLine(code => `HTTP/1.1 ${code} \u00e9\u00e9`),
  ),
  wire(
    'a status of two digits',
    unread,
    statusLine(() => 'HTTP/1.1 99 Odd'),
  ),
  wire(
    'a status of four digits',
    unread,
    statusLine(() => 'HTTP/1.1 2000 OK'),
  ),
  wire(
    'the status 000',
    unread,
    statusLine(() => 'HTTP/1.1 000 OK'),
  ),
  wire(
    'the status 999',
    { exits: [1, 3], fails: ['ERR-', 'CALL-'], passes: 'none' },
    statusLine(() => 'HTTP/1.1 999 Odd'),
  ),
  wire(
    'the banner of an SSH server',
    unread,
    bytes(() => 'SSH-2.0-OpenSSH_9.9\r\n'),
  ),
  wire(
    'an alert of TLS',
    unread,
    bytes(() => Buffer.from([21, 3, 3, 0, 2, 2, 70])),
  ),
  wire(
    'frames of HTTP/2',
    unread,
    bytes(() => Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])),
  ),
  wire(
    'a megabyte of noise',
    unread,
    bytes(() => Buffer.alloc(mebibyte, 0xfe)),
  ),
]

const before = (interim: string): Harm =>
  bytes(answer => Buffer.concat([Buffer.from(interim), wholeAnswer(answer)]))

const interim = [
  wire('100 before the answer', innocent, before('HTTP/1.1 100 Continue\r\n\r\n')),
  wire('102 three times before the answer', innocent, before('HTTP/1.1 102 Processing\r\n\r\n'.repeat(3))),
  wire(
    '103 with hints before the answer',
    innocent,
    before('HTTP/1.1 103 Early Hints\r\nlink: </x>; rel=preload\r\n\r\n'),
  ),
  wire(
    'a thousand 103 before the answer',
    { exits: [0, 3], fails: [], passes: 'some' },
    before('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'.repeat(1000)),
  ),
  wire(
    '102 without end',
    unread,
    raw(socket => pour(socket, 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(100))),
  ),
  wire(
    '101 to a protocol that nobody asked for',
    unread,
    bytes(
      () =>
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n\x81\x05hello',
    ),
  ),
  wire(
    '101 alone',
    unread,
    bytes(() => 'HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  ),
  wire('an offer to upgrade', innocent, headers(['upgrade', 'h2c'])),
  wire(
    '426 for everything',
    { exits: [1, 3], fails: ['ERR-', 'CALL-'], passes: 'none' },
    status(426, [['upgrade', 'TLS/1.2']], ''),
  ),
]

export const headBehaviours: Behaviour[] = [...heads, ...versions, ...interim]
