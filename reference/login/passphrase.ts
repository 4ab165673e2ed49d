import { hash, timingSafeEqual } from 'node:crypto'
import { allowance } from '../operations/allowance.ts'
import type { Grant } from './grants.ts'

/** Wrong tries that one login survives, and that the whole sandbox takes in a minute. */
const perLogin = 5
const perMinute = 60

export type PassphraseOutcome = 'right' | 'wrong' | 'too-many'

/** Judges typed passphrases, and limits guessing. */
export function passphraseGate(passphrase: string, now: () => number) {
  const wrongTries = allowance({ calls: perMinute, seconds: 60 }, now)
  let blockedUntil = 0
  return (typed: string, grant?: Grant): PassphraseOutcome => {
    if (now() < blockedUntil || (grant && grant.wrongAttempts >= perLogin)) return 'too-many'
    const right = timingSafeEqual(hash('sha256', typed, 'buffer'), hash('sha256', passphrase, 'buffer'))
    if (right) return 'right'
    if (grant) grant.wrongAttempts += 1
    const wait = wrongTries.take('')
    if (wait > 0) blockedUntil = now() + wait * 1000
    return wait > 0 ? 'too-many' : 'wrong'
  }
}
