import type { Behaviour, Harm, Right, Where } from '../../behaviour.ts'
import { raw, status, succeeding } from '../../harms.ts'
import { rowsOf } from '../../rows.ts'

const wire = rowsOf('wire', 'candidates')

const empty: Right = { exits: [1, 3], fails: ['CALL-01', 'CALL-03', 'ERR-FMT-'], passes: 'none' }

const bodiless = [
  wire(
    '204 with a body',
    empty,
    raw((socket, _, answer) =>
      socket.end(`HTTP/1.1 204 No Content\r\ncontent-length: ${answer.body.length}\r\n\r\n${answer.body}`),
    ),
  ),
  wire('204 without one', empty, status(204, [], '')),
  wire(
    '205 with a body',
    { exits: [0, 1, 3], fails: ['CALL-', 'ERR-'], passes: 'some' },
    succeeding(status(205)),
  ),
  wire('304 for a call', { exits: [1, 3], fails: ['CALL-', 'ERR-'], passes: 'none' }, status(304, [], '')),
  wire('206, a part of the answer', { exits: [1, 3], fails: ['CALL-', 'ERR-'], passes: 'none' }, answer => ({
    ...answer,
    status: 206,
    headers: [...answer.headers, ['content-range', 'bytes 0-9/99']],
    body: answer.body.subarray(0, 10),
  })),
]

const page = (code: number) => status(code, [['content-type', 'text/html']], '<h1>Bad request</h1>')

const redirect =
  (code: number, location: (url: string, elsewhere: string) => string): Harm =>
  (answer, asked, { url, elsewhere }) => ({
    status: code,
    reason: '',
    headers: [['location', location(`${url}${asked.path}`, elsewhere)]],
    body: answer.body.subarray(0, 0),
  })

/** A redirect is followed by nobody, and is no answer of the document. */
const redirected: Right = { exits: [1, 3], fails: ['CALL-', 'ERR-'], passes: 'none' }

const redirects = [
  ...[301, 302, 303, 307, 308].map(code =>
    wire(
      `${code} to another origin`,
      redirected,
      redirect(code, (_, elsewhere) => `${elsewhere}/stolen`),
    ),
  ),
  wire(
    '307 to itself',
    redirected,
    redirect(307, url => url),
  ),
  wire(
    '308 to another origin, from the first request on',
    // Drawn beside others it meets every endpoint now and then, and whatever is to be answered there is not.
    { exits: [2, 3], fails: [''], passes: 'none', says: /redirects to/ },
    redirect(308, (_, elsewhere) => `${elsewhere}/`),
    { at: 'everything' },
  ),
  wire('302 without a location', redirected, status(302, [], '')),
  wire(
    '302 to javascript:',
    redirected,
    redirect(302, () => 'javascript:alert(1)'),
  ),
  wire(
    '302 to file:',
    redirected,
    redirect(302, () => 'file:///etc/passwd'),
  ),
  wire(
    '302 to what is no address',
    redirected,
    redirect(302, () => 'http://[::1'),
  ),
  wire(
    '300 with choices elsewhere',
    redirected,
    redirect(300, (_, elsewhere) => elsewhere),
  ),
  wire(
    'logins, too, are sent to another origin',
    { exits: [1, 2, 3], fails: ['LOGIN-', 'ERR-FMT-'], passes: 'some' },
    redirect(307, (_, elsewhere) => `${elsewhere}/device`),
    { at: 'device' },
  ),
  wire(
    'downloads are sent to another origin',
    { exits: [1, 3], fails: ['ATT-', 'ERR-', 'VER-'], passes: 'some' },
    redirect(302, (_, elsewhere) => `${elsewhere}/file`),
    { at: 'attachments' },
  ),
]

/** Whoever answers so neither takes an update nor refuses it, and no rule of updates is what that breaks. */
const undecided: Right = { exits: [1, 3], fails: ['ERR-GEN-', 'ERR-FMT-'], passes: 'some' }

const ofUpdates: Where = { at: 'candidates', operation: 'update' }

const undecidedUpdates = [
  wire(
    'updates: 303 to another origin',
    undecided,
    redirect(303, (_, elsewhere) => elsewhere),
    ofUpdates,
  ),
  wire('updates: 304', undecided, status(304, [], ''), ofUpdates),
  wire('updates: the status 999', undecided, status(999), ofUpdates),
  wire('updates: a page with 400', undecided, page(400), ofUpdates),
  wire('updates: every second one is a page with 409', undecided, page(409), { ...ofUpdates, oneIn: 2 }),
]

const late = '{"statusCode":408,"error":"Request Timeout","message":"Client Timeout"}'

const tooLate = wire(
  'one answer in four is 408, in JSON of the web server',
  { exits: [0, 3], fails: [], passes: 'some' },
  status(408, [['content-type', 'application/json']], late),
  { at: 'candidates', oneIn: 4 },
)

export const answerBehaviours: Behaviour[] = [...bodiless, ...redirects, ...undecidedUpdates, tooLate]
