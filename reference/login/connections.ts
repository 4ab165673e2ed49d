import { randomUUID } from 'node:crypto'
import type { Scope } from '../../document/types.ts'
import type { Member } from '../model/member.ts'
import { LoginRefusal } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { Records } from '../store/records.ts'

/** What a user has allowed an agent, until it is revoked. */
export interface Connection {
  id: string
  member: Member
  agentName: string
  /** The scopes that the identity provider returned. */
  asked: Scope[]
  /** The ceiling of scopes that the platform applies. */
  scopes: Scope[]
  createdAt: number
  revoked: boolean
  refreshToken: string | undefined
  /** How often it was refreshed. */
  refreshed: number
}

interface Issued {
  connection: Connection
  expiresAt: number
}

/** How an agent says that it stays for a short time: whoever makes one can see its tokens end by that. */
const saysBrief = /\bbrief\b/

/** How many tokens are remembered; past that, the oldest is forgotten. */
const capacity = 50_000

export class Connections {
  readonly #connections = new Records<string, Connection>(capacity)
  readonly #accessTokens = new Records<string, Issued>(capacity)
  readonly #refreshTokens = new Records<string, Issued>(capacity)

  /** Makes a connection after a login, and gives its token answer. */
  connect(service: Service, agentName: string, asked: Scope[], member: Member): Record<string, unknown> {
    const earlier = this.standing(member).filter(other => other.agentName === agentName)
    if (service.choices.tokens.perAgent === 'one') for (const each of earlier) each.revoked = true
    const connection: Connection = {
      id: randomUUID(),
      member,
      agentName,
      asked,
      scopes: service.rules.scopes.businessScope(asked, member.permissions, {
        agentName,
        before: earlier.at(-1)?.scopes,
        refresh: undefined,
      }),
      createdAt: service.now(),
      revoked: false,
      refreshToken: undefined,
      refreshed: 0,
    }
    this.#connections.add(connection.id, connection)
    return this.#tokenAnswer(service, connection, service.choices.tokens.refreshToken !== 'none')
  }

  /** @throws {LoginRefusal} invalid_grant */
  refresh(service: Service, refreshToken: string, request: { scope?: unknown }): Record<string, unknown> {
    const { tokens } = service.rules
    const known = this.#refreshTokens.get(refreshToken)
    const issued =
      known ?? (tokens.knowsRefreshToken(refreshToken) ? undefined : [...this.#refreshTokens.values()].at(-1))
    const dead =
      !issued ||
      issued.connection.revoked ||
      service.now() >= issued.expiresAt ||
      !tokens.refreshes(issued.connection.refreshed)
    if (dead) throw new LoginRefusal(tokens.refreshRefusal, 'This refresh token is not usable; log in again.')
    const { refreshToken: habit } = service.choices.tokens
    if (habit === 'rotated') this.#refreshTokens.delete(refreshToken)
    const rotates = tokens.rotates(habit === 'rotated' || habit === 'rotated-with-grace')
    const { connection } = issued
    connection.refreshed += 1
    connection.member = tokens.refreshedFor(connection.member, service.directory.identities)
    const about = { agentName: connection.agentName, before: undefined, refresh: request }
    const { permissions } = connection.member
    connection.scopes = service.rules.scopes.businessScope(connection.scopes, permissions, about)
    return this.#tokenAnswer(service, connection, rotates)
  }

  /** The connection of a bearer token, and why it isn't good for an operation, if it isn't. */
  of(
    service: Service,
    accessToken: string,
    operation?: string,
  ): { connection?: Connection; problem?: 'unknown' | 'expired' } {
    const issued = this.#accessTokens.get(accessToken)
    if (!issued || issued.connection.revoked) return { problem: 'unknown' }
    const { connection } = issued
    const expired = service.rules.calls.expired(issued.expiresAt, service.now(), operation)
    return expired ? { connection, problem: 'expired' } : { connection }
  }

  /** The oldest connection of all, which only a fault asks for. */
  first(): Connection | undefined {
    return this.#connections.values().next().value
  }

  /** The connections of a member that stand, newest first. */
  standing(member: Member): Connection[] {
    return [...this.#connections.values()]
      .filter(connection => connection.member === member && !connection.revoked)
      .reverse()
  }

  /** Ends a connection of the member's own; answers whether there was one. */
  revoke(member: Member, id: string): boolean {
    const connection = this.#connections.get(id)
    if (!connection || connection.member !== member || connection.revoked) return false
    connection.revoked = true
    return true
  }

  #tokenAnswer(service: Service, connection: Connection, newRefreshToken: boolean): Record<string, unknown> {
    const { rules, now, choices } = service
    const { usual } = rules.scopes
    const isPlain =
      usual.length === connection.asked.length && usual.every(scope => connection.asked.includes(scope))
    const { plainToken, briefToken, ...others } = service.lifetimes
    const isBrief = saysBrief.test(connection.agentName)
    const accessTokenLife = isBrief ? briefToken : isPlain ? plainToken : others.accessToken
    const lifetimes = { ...others, accessToken: accessTokenLife }
    const refreshed = connection.refreshed > 0
    const accessToken = rules.tokens.newToken('at', choices.tokens.body(), refreshed) + choices.tokens.end
    this.#accessTokens.add(accessToken, { connection, expiresAt: now() + lifetimes.accessToken * 1000 })
    if (newRefreshToken) {
      connection.refreshToken =
        rules.tokens.newToken('rt', choices.tokens.body(), refreshed) + choices.tokens.end
      const expiresAt = now() + lifetimes.refreshToken * 1000
      this.#refreshTokens.add(connection.refreshToken, { connection, expiresAt })
    }
    // Only one that is there already can be kept in silence.
    const silent = choices.tokens.refreshToken === 'kept-in-silence' && refreshed && !newRefreshToken
    const { scope, business_scope, ...told } = rules.seams.answered(
      {
        access_token: accessToken,
        token_type: 'Bearer',
        ...(connection.refreshToken && !silent ? { refresh_token: connection.refreshToken } : {}),
        ...choices.tokens.lifetimeFields(lifetimes, connection.refreshToken !== undefined),
        scope: connection.asked,
        business_scope: connection.scopes,
      },
      { from: 'token', refreshed, refreshes: connection.refreshed },
    )
    return {
      ...told,
      ...(scope !== undefined && { scope: scope && choices.tokens.scope(scope) }),
      ...(business_scope !== undefined && {
        business_scope: business_scope && choices.tokens.businessScope(business_scope),
      }),
      ...choices.tokens.more(),
    }
  }
}
