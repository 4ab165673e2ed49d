import { expect, test } from 'vitest'
import { suites } from '../../suites/index.ts'
import { aProvider, decide, type PollAnswer, pending, type Screens } from '../fixtures/odd-provider.ts'
import { aWorld } from '../fixtures/world.ts'

/** All that is asked, in one form; any passphrase will do. */
const screens: Screens = ({ fields }, login) => {
  login.identity = fields.get('identity') ?? undefined
  decide(login, fields.get('decision'), ['approve', 'deny'])
  if (login.state !== 'pending') return '<p>Done</p>'
  return `<form method=post action=/s><input type=password name=passphrase>
    <select name=identity><option value=2>Mei Tan</option></select>
    <button name=decision value=approve>Approve</button><button name=decision value=deny>Deny</button></form>`
}

const yaml = `
personas: { recruiter: { identity: Mei Tan } }
bindings: { login.approve: decision=approve, login.deny: decision=deny }
`

/** The verdict of a check on a provider, with what was accused. Patience with it is two seconds. */
async function verdictOn(
  id: string,
  answers: (usual: PollAnswer) => PollAnswer,
  expiresIn = 60,
): Promise<{ verdict: string; broken: (string | undefined)[] }> {
  const check = suites.flatMap(({ checks }) => checks).find(one => one.id === id)
  if (!check) throw new Error(`there is no check ${id}`)
  const { url } = await aProvider(screens, { answers, expiresIn })
  const { verdict, mismatches } = await aWorld(url, yaml).judged(check)
  return { verdict, broken: mismatches.map(({ requirement }) => requirement) }
}

const innocent = { verdict: 'passed', broken: [] }
const blocked = { verdict: 'blocked', broken: [] }

/** Answers the first so many polls that would get a token with this instead. */
const untilLate = (polls: number, instead: PollAnswer) => {
  let left = polls
  return (usual: PollAnswer) => ('access_token' in usual[1] && left-- > 0 ? instead : usual)
}

const unavailable: PollAnswer = [400, { error: 'temporarily_unavailable' }]
const slowDown: PollAnswer = [400, { error: 'slow_down' }]

test.each([
  ['pending', pending],
  ['temporarily unavailable', unavailable],
])('an approval may come late: polls are %s meanwhile', async (_, instead) => {
  for (const id of ['login.poll.spaced', 'login.poll.approved'])
    expect(await verdictOn(id, untilLate(3, instead))).toEqual(innocent)
})

test('an approval that never comes is one that polls have outlasted', async () => {
  const never = untilLate(Number.POSITIVE_INFINITY, pending)
  for (const id of ['login.poll.spaced', 'login.poll.approved'])
    expect(await verdictOn(id, never)).toEqual({ verdict: 'failed', broken: ['LOGIN-02'] })
})

test('a poll that is told to stop after the approval is accused', async () => {
  const stopped = untilLate(Number.POSITIVE_INFINITY, [400, { error: 'access_denied' }])
  expect(await verdictOn('login.poll.spaced', stopped)).toEqual({ verdict: 'failed', broken: ['LOGIN-02'] })
})

test('a poll that kept to the interval is not to slow down after the approval, either', async () => {
  expect(await verdictOn('login.poll.spaced', untilLate(1, slowDown))).toEqual({
    verdict: 'failed',
    broken: ['LOGIN-DEV-17'],
  })
})

test.each(['pending', 'spaced', 'approved', 'denied'])(
  'a provider that is unavailable says nothing of a login: login.poll.%s',
  async name => {
    expect(await verdictOn(`login.poll.${name}`, () => unavailable)).toEqual(blocked)
  },
)

test('nor does it of one whose code has expired', async () => {
  expect(await verdictOn('login.poll.expired', () => unavailable, 2)).toEqual(blocked)
  expect(await verdictOn('login.poll.expired', () => pending, 2)).toEqual({
    verdict: 'failed',
    broken: ['LOGIN-POLL-07'],
  })
})

test('nor does it of one that was told to slow down', async () => {
  const answers = [slowDown, unavailable]
  expect(await verdictOn('login.poll.slowed-down', () => answers.shift() ?? unavailable)).toEqual(blocked)
})
