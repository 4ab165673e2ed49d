import { allowance } from '../operations/allowance.ts'
import type { Service } from '../service.ts'
import type { Grant } from './grants.ts'

/** How many wrong tries one login survives, and how many the whole sandbox takes in a minute. */
const perLogin = 5
const perMinute = 60

export type PassphraseOutcome = 'right' | 'wrong' | 'too-many'

/** Judges typed passphrases, and limits guessing. */
export function passphraseGate({ passphrase, rules, now }: Service) {
  const wrongTries = allowance(now)
  let blockedUntil = 0
  return (typed: string, grant?: Grant): PassphraseOutcome => {
    if (now() < blockedUntil || (grant && grant.wrongAttempts >= perLogin)) return 'too-many'
    if (rules.login.passphrase(typed, passphrase)) return 'right'
    if (grant) grant.wrongAttempts += 1
    const wait = wrongTries.take('', { calls: perMinute, seconds: 60 })
    if (wait > 0) blockedUntil = now() + wait * 1000
    return wait > 0 ? 'too-many' : 'wrong'
  }
}
