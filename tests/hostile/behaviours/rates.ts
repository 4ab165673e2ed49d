import type { Behaviour, Harm, Right } from '../behaviour.ts'
import { mebibyte, refusal, refusing, status } from '../harms.ts'
import { innocent } from '../rights.ts'
import { rowsOf } from '../rows.ts'

const rates = rowsOf('rates', 'candidates', 'rates: ')

const tooMany = (wait?: string | string[]): Harm =>
  refusal(
    429,
    'RATE_LIMITED',
    [wait ?? []].flat().map((value): [string, string] => ['retry-after', value]),
  )

/** Never let in: nothing was graded, and nothing is wrong with what was not asked. */
const shut: Right = { exits: [3], fails: [], passes: 'none', seconds: 45, requests: 400 }

/** The value of Retry-After is no number of seconds and no date: `LIM-RATE-02`. */
const senseless: Right = { ...shut, exits: [1, 3], fails: ['LIM-RATE-02'] }

const inAMinute = () => new Date(Date.now() + 3600_000).toUTCString()

const waits = [
  rates('429 without Retry-After', shut, tooMany()),
  rates('Retry-After of zero', shut, tooMany('0')),
  rates('Retry-After of a second', shut, tooMany('1')),
  rates('Retry-After of a billion', { ...shut, says: /Retry-After/ }, tooMany('1000000000')),
  rates(
    'Retry-After beyond all numbers',
    { ...shut, exits: [1, 3], fails: ['LIM-RATE-02'] },
    tooMany('9'.repeat(400)),
  ),
  rates('Retry-After below zero', senseless, tooMany('-5')),
  rates('Retry-After of a fraction', senseless, tooMany('1.5')),
  rates('Retry-After of a word', senseless, tooMany('soon')),
  rates('an empty Retry-After', senseless, tooMany('')),
  rates(
    'Retry-After of a megabyte',
    { ...shut, fails: ['LIM-RATE-02'], exits: [1, 3] },
    tooMany('1'.repeat(mebibyte)),
  ),
  rates('Retry-After of a date long gone', shut, tooMany('Thu, 01 Jan 1970 00:00:00 GMT')),
  rates(
    'Retry-After of a date in 2099',
    { ...shut, says: /Retry-After/ },
    tooMany('Thu, 01 Jan 2099 00:00:00 GMT'),
  ),
  rates('Retry-After of a date in an hour', shut, (answer, asked, scene) =>
    tooMany(inAMinute())(answer, asked, scene),
  ),
  rates('Retry-After of a date of another form', senseless, tooMany('2099-01-01T00:00:00Z')),
  rates('two that differ', { ...shut, exits: [1, 3], fails: ['LIM-RATE-02'] }, tooMany(['1', '1000000'])),
]

const forms = [
  rates(
    '429 as a page',
    { ...shut, exits: [1, 3], fails: ['LIM-RATE-01', 'ERR-FMT-01'] },
    status(429, [['content-type', 'text/html']], '<h1>Slow down</h1>'),
  ),
  rates(
    '429 without a body',
    { ...shut, exits: [1, 3], fails: ['LIM-RATE-01', 'ERR-FMT-01'] },
    status(429, [], ''),
  ),
  rates(
    '429 in the format of the login',
    { ...shut, exits: [1, 3], fails: ['LIM-RATE-01', 'ERR-FMT-'] },
    status(429, [], '{"error":"slow_down","error_description":"slower"}'),
  ),
  rates('429 with the answer', { ...shut, exits: [1, 3], fails: ['LIM-RATE-01', 'ERR-FMT-01'] }, status(429)),
  rates(
    'SENSITIVE_ACCESS_LIMIT for everything',
    { ...shut, exits: [1, 3], fails: ['LIM-SENS-04', 'CALL-', 'ERR-'], passes: 'none' },
    refusal(429, 'SENSITIVE_ACCESS_LIMIT'),
  ),
  rates(
    '503 with Retry-After of a billion',
    shut,
    refusal(503, 'UNAVAILABLE', [['retry-after', '1000000000']]),
  ),
  rates(
    '503 with Retry-After below zero',
    { ...shut, exits: [1, 3], fails: ['LIM-RATE-02'] },
    refusal(503, 'UNAVAILABLE', [['retry-after', '-1']]),
  ),
  rates('503 without Retry-After', shut, refusal(503, 'UNAVAILABLE')),
]

const early: Right = { exits: [2, 3], fails: [], passes: 'none', seconds: 45, requests: 400 }

const everywhere = [
  rates('429 for everything', { ...early, exits: [3] }, tooMany(), { at: 'everything' }),
  rates(
    '429 for everything, with Retry-After of a billion',
    { ...early, exits: [3] },
    tooMany('1000000000'),
    { at: 'everything' },
  ),
  rates(
    '429 for the start of logins',
    { ...early, fails: ['ERR-FMT-', 'LOGIN-'], exits: [1, 2, 3] },
    tooMany('1'),
    { at: 'device' },
  ),
  rates('429 for polls', { ...early, fails: ['ERR-FMT-', 'LOGIN-'], exits: [1, 2, 3] }, tooMany('1'), {
    at: 'token',
  }),
  rates('429 for the screens', early, tooMany('1'), { at: 'screens' }),
  rates('429 for discovery', { ...early, exits: [2, 3] }, tooMany('1'), { at: 'discovery' }),
  rates('429 for hiring', { ...early, exits: [3] }, tooMany('1'), { at: 'hiring' }),
  rates('429 for attachments', { ...shut, passes: 'some' }, tooMany('1'), { at: 'attachments' }),
]

const passing = [
  rates('429 for the first five', innocent, tooMany('0'), { at: 'candidates', to: 5 }),
  rates('429 for the first five, with Retry-After of a second', innocent, tooMany('1'), {
    at: 'candidates',
    to: 5,
  }),
  rates('429 for one in eight, without Retry-After', innocent, tooMany(), { at: 'candidates', oneIn: 8 }),
  rates('429 for one in eight, with Retry-After of zero', innocent, tooMany('0'), {
    at: 'candidates',
    oneIn: 8,
  }),
  rates('429 for one poll in two', { ...innocent, exits: [0] }, refusing(tooMany('1')), {
    at: 'token',
    oneIn: 2,
  }),
  rates('429 for one read of discovery in five', innocent, tooMany('1'), { at: 'discovery', oneIn: 5 }),
  rates('429 from the fortieth call on', { ...shut, passes: 'some' }, tooMany(), {
    at: 'candidates',
    from: 40,
  }),
  rates(
    '429 from the fortieth call on, with Retry-After of a billion',
    { ...shut, passes: 'some' },
    tooMany('1000000000'),
    { at: 'candidates', from: 40 },
  ),
]

export const rateBehaviours: Behaviour[] = [...waits, ...forms, ...everywhere, ...passing]
