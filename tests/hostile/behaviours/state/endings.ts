import type { Behaviour, Harm, Right } from '../../behaviour.ts'
import { refusal, status } from '../../harms.ts'
import { innocent, notJson, unread } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const state = rowsOf('state', 'candidates', 'state: ')

/** The target goes away with its answer, for so many seconds. */
const away =
  (seconds: number): Harm =>
  (answer, _, scene) => {
    scene.goAway(seconds)
    return answer
  }

/** What is right where the service is gone for good: its trouble, told; evidence of before stays. */
const gone: Right = { exits: [3], fails: [], passes: 'some', seconds: 45 }

const endings = [
  state('503 from the thirtieth call on', { ...gone, requests: 300 }, refusal(503, 'UNAVAILABLE'), {
    at: 'candidates',
    from: 30,
  }),
  state(
    '503 from the first call on',
    { ...gone, passes: 'none', requests: 300 },
    refusal(503, 'UNAVAILABLE'),
  ),
  state(
    '503 from the first request on',
    { exits: [3], fails: [], passes: 'none', seconds: 45 },
    refusal(503, 'UNAVAILABLE'),
    { at: 'everything' },
  ),
  state(
    // Of a login it is in the format of the other family.
    '503 from the fortieth request on, logins too',
    { ...gone, fails: ['ERR-FMT-11'], exits: [1, 3], requests: 400 },
    refusal(503, 'UNAVAILABLE'),
    { at: 'everything', from: 40 },
  ),
  state(
    '502 pages from the thirtieth call on',
    { ...gone, fails: ['ERR-FMT-11', 'ERR-FMT-01'], exits: [1, 3] },
    status(502, [['content-type', 'text/html']], '<h1>Bad gateway</h1>'),
    { at: 'candidates', from: 30 },
  ),
  state('504 from the thirtieth call on', gone, refusal(504, 'TIMEOUT'), { at: 'candidates', from: 30 }),
  state(
    '500 from the thirtieth call on',
    { exits: [1, 3], fails: ['ERR-', 'CALL-'], passes: 'some' },
    refusal(500, 'OOPS'),
    { at: 'candidates', from: 30 },
  ),
  state(
    '401 from the thirtieth call on',
    { exits: [1, 3], fails: ['ERR-', 'CALL-', 'LOGIN-', 'REFR-', 'SCOPE-'], passes: 'some' },
    refusal(401, 'UNAUTHORIZED'),
    { at: 'candidates', from: 30 },
  ),
  state(
    '404 from the thirtieth call on',
    {
      exits: [1, 3],
      fails: ['CAND-', 'VER-', 'VIS-', 'IDEM-', 'CALL-', 'ERR-', 'SRV-', 'SANDBOX-08', 'SCOPE-'],
      passes: 'some',
    },
    refusal(404, 'NOT_FOUND'),
    { at: 'candidates', from: 30 },
  ),
  state('silence from the thirtieth call on', { ...gone, seconds: 60 }, () => () => {}, {
    at: 'candidates',
    from: 30,
  }),
  state('resets from the thirtieth request on', gone, () => socket => socket.resetAndDestroy(), {
    at: 'everything',
    from: 30,
  }),
  state('nothing listens from the fortieth request on', gone, away(600), {
    at: 'everything',
    from: 40,
    to: 40,
  }),
  state('nothing listens for two seconds, once', { ...innocent, exits: [0] }, away(2), {
    at: 'candidates',
    from: 40,
    to: 40,
  }),
  state('nothing listens for twenty seconds', { ...gone, exits: [0, 3], seconds: 60 }, away(20), {
    at: 'candidates',
    from: 40,
    to: 40,
  }),
  state('nothing listens for half a second, once', { ...innocent, exits: [0] }, away(0.5), {
    at: 'candidates',
    from: 40,
    to: 40,
  }),
  state('nothing listens for a second, during the logins', { ...innocent, exits: [0, 3] }, away(1), {
    at: 'everything',
    from: 4,
    to: 4,
  }),
  state('one answer in ten is 503', innocent, refusal(503, 'UNAVAILABLE'), { at: 'candidates', oneIn: 10 }),
  state(
    'one answer in ten is 500',
    { exits: [0, 1, 3], fails: ['ERR-GEN-01', 'ERR-'], passes: 'some' },
    refusal(500, 'OOPS'),
    { at: 'candidates', oneIn: 10 },
  ),
  state(
    'one answer in ten is a page',
    { ...notJson, passes: 'some' },
    status(200, [['content-type', 'text/html']], '<h1>Wait</h1>'),
    { at: 'candidates', oneIn: 10 },
  ),
  state(
    'one answer in ten is reset',
    { exits: [0, 3], fails: [], passes: 'some' },
    () => socket => socket.resetAndDestroy(),
    { at: 'candidates', oneIn: 10 },
  ),
  state('one answer in ten never comes', { ...unread, passes: 'some' }, () => () => {}, {
    at: 'candidates',
    oneIn: 10,
  }),
]

export const endingBehaviours: Behaviour[] = [...endings]
