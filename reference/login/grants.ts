import type { Scope } from '../../document/types.ts'
import type { Member } from '../model/member.ts'
import { LoginRefusal } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { Records } from '../store/records.ts'

/** A login that was started and waits for, or has, its user's decision. */
export interface Grant {
  deviceCode: string
  userCode: string
  agentName: string
  scopes: Scope[]
  state: 'pending' | 'approved' | 'denied' | 'used'
  member: Member | undefined
  expiresAt: number
  interval: number
  polledAt: number
  /** How many milliseconds it is open for. */
  lifetime: number
  /** Whether it was told to slow down. */
  slowed: boolean
  /** Whether its user has come to the screen, and when they decided there. */
  seen: boolean
  decidedAt: number | undefined
  /** How many wrong passphrases were typed for it. */
  wrongAttempts: number
}

/** A code as it is looked up: without what parts it, whoever has typed it. */
const signsOf = (userCode: string) => userCode.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** How many logins may be under way; past that the oldest is forgotten. */
const capacity = 10_000

function deviceCodeOf(
  rules: Service['rules'],
  { tokens, login: { devicePrefix } }: Service['choices'],
): string {
  const body = tokens.body() + tokens.end
  return devicePrefix ? rules.tokens.newToken('dc', body, false) : body
}

/** The logins under way, by device code and by user code. */
export class Grants {
  readonly #byUserCode = new Map<string, Grant>()
  readonly #byDeviceCode = new Records<string, Grant>(capacity, grant =>
    this.#byUserCode.delete(signsOf(grant.userCode)),
  )

  start({ rules, choices, lifetimes, now }: Service, agentName: string, scopes: Scope[]): Grant {
    const grant: Grant = {
      deviceCode: deviceCodeOf(rules, choices),
      userCode: choices.login.newUserCode(),
      agentName,
      scopes,
      state: 'pending',
      member: undefined,
      expiresAt: now() + lifetimes.deviceCode * 1000,
      interval: lifetimes.pollInterval * 1000,
      polledAt: Number.NEGATIVE_INFINITY,
      lifetime: lifetimes.deviceCode * 1000,
      slowed: false,
      seen: false,
      decidedAt: undefined,
      wrongAttempts: 0,
    }
    this.#byDeviceCode.add(grant.deviceCode, grant)
    this.#byUserCode.set(signsOf(grant.userCode), grant)
    return grant
  }

  /** The grant that a user may still decide on. */
  open({ rules, now }: Service, userCode: string): Grant | undefined {
    const grant = this.#byUserCode.get(signsOf(userCode))
    return grant && rules.login.mayDecide(grant, now()) ? grant : undefined
  }

  /**
   * One poll: the approved grant and its member, which are used up by it.
   * @throws {LoginRefusal} authorization_pending, slow_down, access_denied, expired_token, invalid_grant
   */
  poll({ rules, choices, directory, now }: Service, deviceCode: string): { grant: Grant; member: Member } {
    const known = this.#byDeviceCode.get(deviceCode)
    const grant = known ?? (rules.login.knowsGrant(deviceCode) ? undefined : this.#lastConfirmed())
    if (!grant) throw new LoginRefusal('invalid_grant', 'This device code is not known.')
    const polled = choices.login.slowsDown ? grant : { ...grant, polledAt: Number.NEGATIVE_INFINITY }
    const outcome = rules.login.poll(polled, now())
    grant.polledAt = now()
    if (outcome === 'slow_down') {
      grant.interval = rules.login.slower(grant.interval)
      grant.slowed = true
    }
    const used = grant.state === 'used' && outcome === 'invalid_grant' ? choices.login.usedCode : undefined
    if (outcome !== 'token') throw new LoginRefusal(used ?? outcome, descriptions[outcome] ?? outcome)
    grant.state = rules.login.afterToken
    // A grant without a decision gets here only where a fault lets it.
    const member = grant.member ?? directory.members.values().next().value
    if (!member) throw new LoginRefusal('invalid_grant', 'Nobody has confirmed this.')
    return { grant, member }
  }

  /** Ends the login of a device code. */
  end(deviceCode: unknown): void {
    const grant = this.#byDeviceCode.get(String(deviceCode))
    if (grant) grant.state = 'denied'
  }

  /** The grant that somebody confirmed last, as good as new; only a fault asks for it. */
  #lastConfirmed(): Grant | undefined {
    const last = [...this.#byUserCode.values()].findLast(({ member }) => member)
    return last && { ...last, state: 'approved', expiresAt: Number.POSITIVE_INFINITY }
  }
}

const descriptions: Record<string, string> = {
  authorization_pending: 'The user has not decided yet.',
  slow_down: 'Polled too soon; wait 5 seconds longer between polls.',
  access_denied: 'The user declined, or may not connect.',
  expired_token: 'The device code has expired; start again.',
  invalid_grant: 'The device code was used already.',
}
