import type { Behaviour } from '../../behaviour.ts'
import { drip, headers, lines, mebibyte, pour, raw } from '../../harms.ts'
import { headBytes } from '../../http.ts'
import { innocent, unread } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const wire = rowsOf('wire', 'candidates')

function* forever(piece: string) {
  for (;;) yield piece
}
const inBytes = (whole: Buffer) => Array.from(whole, byte => Buffer.from([byte]))
const inThree = (whole: Buffer) => {
  const third = Math.ceil(whole.length / 3)
  return [whole.subarray(0, third), whole.subarray(third, 2 * third), whole.subarray(2 * third)]
}
const slow = [
  wire(
    'a body that drips without end',
    unread,
    raw((socket, _, answer) => {
      socket.write(`${headBytes(answer)}\r\n`)
      drip(socket, forever(' '), 100)
    }),
  ),
  wire(
    'a body that drips to its end, too late',
    unread,
    raw((socket, whole) => drip(socket, inBytes(whole), 50)),
  ),
  wire(
    'a head that drips',
    unread,
    raw((socket, _, answer) => drip(socket, inBytes(Buffer.from(headBytes(answer))), 100)),
  ),
  wire(
    'no answer at all',
    unread,
    raw(() => {}),
  ),
  wire(
    'no answer at all, from the first request on',
    { exits: [3], fails: [], passes: 'none', says: /no whole answer came in time/ },
    raw(() => {}),
    { at: 'everything' },
  ),
  wire(
    'half of a body, then silence',
    unread,
    raw((socket, whole) => socket.write(whole.subarray(0, -5))),
  ),
  wire(
    'each answer a quarter of a second late',
    innocent,
    raw((socket, whole) => setTimeout(() => socket.write(whole), 250)),
    { at: 'everything' },
  ),
  wire(
    'each answer in three pieces',
    innocent,
    raw((socket, whole) => drip(socket, inThree(whole), 10)),
  ),
]

const lies = [
  wire('close, and stays open', innocent, headers(['connection', 'close'])),
  wire('keep-alive, and closes', innocent, lines('connection: keep-alive\r\nkeep-alive: timeout=60\r\n')),
  wire(
    'keep-alive for no time',
    innocent,
    headers(['connection', 'keep-alive'], ['keep-alive', 'timeout=0, max=0']),
  ),
  wire(
    'keep-alive of a text without sense',
    innocent,
    headers(['connection', 'keep-alive'], ['keep-alive', 'timeout=-1e9, ,=']),
  ),
  wire(
    'each answer twice over',
    { exits: [0, 3], fails: [], passes: 'some' },
    raw((socket, whole) => socket.write(Buffer.concat([whole, whole]))),
  ),
  wire(
    '408 on idle connections',
    { exits: [0, 3], fails: [], passes: 'some' },
    raw((socket, whole) => {
      socket.write(whole)
      setTimeout(
        () => socket.end('HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'),
        30,
      )
    }),
  ),
  wire(
    'noise between answers',
    { exits: [0, 3], fails: [], passes: 'some' },
    raw((socket, whole) => socket.write(Buffer.concat([whole, Buffer.from('\r\nnoise\r\n')]))),
  ),
]

const endless = [
  wire(
    'a body without end',
    unread,
    raw((socket, _, answer) => {
      socket.write(`${headBytes(answer)}\r\n`)
      pour(socket, Buffer.alloc(mebibyte, 'a'))
    }),
  ),
  wire(
    'a body without end in discovery',
    { exits: [1, 2, 3], fails: ['DISC-', 'CALL-'], passes: 'some' },
    raw((socket, _, answer) => {
      socket.write(`${headBytes(answer)}\r\n`)
      pour(socket, Buffer.alloc(mebibyte, ' '))
    }),
    { at: 'discovery' },
  ),
  wire('40 MB of blanks before each answer', unread, answer => ({
    ...answer,
    body: Buffer.concat([Buffer.alloc(40 * mebibyte, ' '), answer.body]),
  })),
  wire(
    '10 MB of blanks before each answer',
    { exits: [0, 3], fails: [], passes: 'some', seconds: 90 },
    answer => ({ ...answer, body: Buffer.concat([Buffer.alloc(10 * mebibyte, ' '), answer.body]) }),
    { at: 'candidates', oneIn: 4 },
  ),
  wire(
    'a stream of events',
    unread,
    raw(socket => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n')
      drip(socket, forever('data: {}\n\n'), 50)
    }),
  ),
]

export const paceBehaviours: Behaviour[] = [...slow, ...lies, ...endless]
