import { expect, test } from 'vitest'
import { limitedNow, metBy } from '../../suites/limits/sensitive.ts'
import { reply } from '../fixtures/replies.ts'

/** A limit of all calls that gains as much of a call while one is sent, and its reads. */
function ofAllCalls(gain: number) {
  let left = 0
  const call = async () => {
    left = Math.min(1, left + gain)
    const isLet = left >= 1
    if (isLet) left -= 1
    return reply({}, isLet ? 200 : 429)
  }
  return { contacts: call, notes: call, ordinary: call }
}

test('a limit of all calls is none of sensitive reads, at whatever pace it is filled up again', async () => {
  for (let gain = 0; gain <= 1; gain += 0.01)
    expect(await limitedNow(ofAllCalls(gain))).not.toBe('sensitive reads')
})

test('a limit that refuses sensitive reads alone is one of these', async () => {
  const refused = async () => reply({}, 429)
  const answered = async () => reply({})
  expect(await limitedNow({ contacts: refused, notes: refused, ordinary: answered })).toBe('sensitive reads')
})

test('nor is one that lets three of five calls pass, as a window may that others fill up, too', async () => {
  let sent = 0
  const call = async () => reply({}, sent++ % 5 < 3 ? 200 : 429)
  expect(await limitedNow({ contacts: call, notes: call, ordinary: call })).not.toBe('sensitive reads')
})

test('a limit that passes before anybody can tell what it is about is met again until one does', async () => {
  const windows = [75, 80, 85, 90, 95, 1000]
  let calls = 0
  let granted = 0
  const call = (isSensitive: boolean) => async () => {
    if (++calls > (windows[0] ?? 0)) {
      windows.shift()
      calls = granted = 0
    }
    return reply({}, isSensitive && ++granted > 60 ? 403 : 200)
  }
  const reads = { contacts: call(true), notes: call(true), ordinary: call(false) }
  expect((await metBy(reads, new AbortController().signal))?.status).toBe(403)
})
