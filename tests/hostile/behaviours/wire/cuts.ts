import type { Behaviour } from '../../behaviour.ts'
import { type pour, raw } from '../../harms.ts'
import { innocent, unread } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const wire = rowsOf('wire', 'candidates')

/** Every kind of place in an answer, from its first byte to its last. */
const cuts: [string, (answer: Buffer) => number][] = [
  ['before its first byte', () => 0],
  ['after its first byte', () => 1],
  ['in the version', () => 6],
  ['in the status', () => 10],
  ['after the status line', whole => whole.indexOf('\r\n') + 2],
  ['in the name of a header', whole => whole.indexOf('\r\n') + 5],
  ['in the value of a header', whole => whole.indexOf(': ') + 4],
  ['before the last line feed of the head', whole => whole.indexOf('\r\n\r\n') + 3],
  ['between head and body', whole => whole.indexOf('\r\n\r\n') + 4],
  ['after the first byte of the body', whole => whole.indexOf('\r\n\r\n') + 5],
  ['in the middle of the body', whole => Math.floor((whole.indexOf('\r\n\r\n') + 4 + whole.length) / 2)],
  ['before the last byte of the body', whole => whole.length - 1],
]

/** A reset may overtake what was written before it, so it waits until that has left. */
const resetAfter = (socket: Parameters<typeof pour>[0], part: Buffer) =>
  socket.write(part, () => setTimeout(() => socket.resetAndDestroy(), 5))

const broken = cuts.flatMap(([place, at]) => [
  wire(
    `an answer ends ${place}`,
    unread,
    raw((socket, whole) => socket.end(whole.subarray(0, at(whole)))),
  ),
  wire(
    `a reset ${place}`,
    unread,
    raw((socket, whole) => resetAfter(socket, whole.subarray(0, at(whole)))),
  ),
])

const sometimes = [
  wire(
    'one answer in five is reset in its body',
    { exits: [0, 3], fails: [], passes: 'some' },
    raw((socket, whole) => resetAfter(socket, whole.subarray(0, -3))),
    { at: 'candidates', oneIn: 5 },
  ),
  wire(
    'the connection closes after each answer, without a word',
    innocent,
    raw((socket, whole) => socket.end(whole)),
  ),
  wire('the connection is reset after each whole answer', innocent, raw(resetAfter)),
]

export const cutBehaviours: Behaviour[] = [...broken, ...sometimes]
