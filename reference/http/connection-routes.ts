import type { FastifyInstance, FastifyReply } from 'fastify'
import type { passphraseGate } from '../login/passphrase.ts'
import { resultPage } from '../login/screens/authorize.ts'
import { connectionsPage, signInPage } from '../login/screens/connections.ts'
import { type Session, Sessions } from '../login/sessions.ts'
import type { Service } from '../service.ts'
import { cookieName, expiredForm, type Form, formOf, identityOf, show } from './screens.ts'

/** The screen of a user's connections. */
export function connectionRoutes(
  app: FastifyInstance,
  service: Service,
  gate: ReturnType<typeof passphraseGate>,
): void {
  const sessions = new Sessions()
  const { identities } = service.directory
  const { screens } = service.choices

  app.get('/api/v1/agent-auth/connections', (request, reply) => {
    const session = sessions.of(request.cookies[cookieName])
    return show(reply, 200, connectionsOf(session), session)
  })

  app.post('/api/v1/agent-auth/connections', (request, reply) => {
    const form = formOf(request)
    const session = sessions.ofForm(request.cookies[cookieName], form.csrf)
    if (!session) return expiredForm(reply)
    if (form.action === 'sign-in') return signIn(reply, session, form)
    if (form.action === 'sign-out') {
      sessions.end(session)
      return show(reply, 200, resultPage('Signed out', 'Your connections stand as they were.'))
    }
    const member = session.signedIn?.member
    const revoked = member !== undefined && service.connections.revoke(member, String(form.connection ?? ''))
    const done = revoked ? 'The connection has ended.' : 'There is no such connection any more.'
    return show(reply, revoked ? 200 : 404, connectionsOf(session, done))
  })

  function signIn(reply: FastifyReply, session: Session, form: Form) {
    const passphrase = gate(String(form.passphrase ?? ''))
    if (passphrase === 'too-many')
      return show(reply, 429, signInPage(session, identities, screens, screens.words.tooMany))
    const identity = identityOf(service, form.identity, label => label)
    if (passphrase === 'wrong')
      return show(reply, 403, signInPage(session, identities, screens, screens.words.wrong))
    if (!identity?.member)
      return show(reply, 403, signInPage(session, identities, screens, 'Choose an enabled member.'))
    // A new session, so that one that somebody else has planted in this browser stays without rights.
    sessions.end(session)
    const own = sessions.start()
    own.signedIn = identity
    return show(reply, 200, connectionsOf(own), own)
  }

  function connectionsOf(session: Session, done?: string): string {
    const { signedIn } = session
    return signedIn?.member
      ? connectionsPage(session, signedIn, service.connections.standing(signedIn.member), done)
      : signInPage(session, identities, screens)
  }
}
