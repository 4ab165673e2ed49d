import { randomBytes } from 'node:crypto'
import type { Identity } from '../model/member.ts'
import { Records } from '../store/records.ts'

/** A browser on the screens. */
export interface Session {
  id: string
  /** The token that goes into every form and must come back with it. */
  csrf: string
  /** How far a login in several pages has come. */
  login: { userCode: string; identity: Identity | undefined } | undefined
  /** The code of the login that was opened last, and the page that comes next. */
  userCode: string | undefined
  next: string | undefined
  /** Who is signed in on the screen of connections. */
  signedIn: Identity | undefined
}

export class Sessions {
  readonly #sessions = new Records<string, Session>(10_000)

  /** The session of a cookie, or a new one. */
  of(cookie: string | undefined): Session {
    return this.#sessions.get(cookie ?? '') ?? this.start()
  }

  /** The session of a form that came back with the token that it was sent out with. */
  ofForm(cookie: string | undefined, csrf: unknown): Session | undefined {
    const session = this.#sessions.get(cookie ?? '')
    return session !== undefined && session.csrf === csrf ? session : undefined
  }

  start(): Session {
    const id = randomBytes(24).toString('base64url')
    const csrf = randomBytes(24).toString('base64url')
    const session: Session = {
      id,
      csrf,
      login: undefined,
      userCode: undefined,
      next: undefined,
      signedIn: undefined,
    }
    this.#sessions.add(id, session)
    return session
  }

  end(session: Session): void {
    this.#sessions.delete(session.id)
  }
}
