import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Grant } from '../login/grants.ts'
import { passphraseGate } from '../login/passphrase.ts'
import {
  codePage,
  decisionPage,
  identityPage,
  onePage,
  passphrasePage,
  resultPage,
} from '../login/screens/authorize.ts'
import { connectionsPage, signInPage } from '../login/screens/connections.ts'
import { pageHeaders } from '../login/screens/page.ts'
import { type Session, Sessions } from '../login/sessions.ts'
import type { Identity } from '../model/member.ts'
import type { Service } from '../service.ts'

const cookieName = 'sandbox_session'
const wrongPassphrase = 'That is not the sandbox passphrase.'
const tooManyTries = 'Too many wrong passphrases. Wait a minute, and start a new login.'
const chooseIdentity = 'Choose one of the identities.'

/** The simulated identity provider: the authorization screen, and the screen of a user's connections. */
export function screenRoutes(app: FastifyInstance, service: Service): void {
  const sessions = new Sessions()
  const typedPassphrase = passphraseGate(service)
  const { identities } = service.directory
  const identityOf = (label: unknown) => identities.find(identity => identity.label === label)

  const show = (reply: FastifyReply, status: number, page: string, session?: Session) => {
    if (session) reply.setCookie(cookieName, session.id, { path: '/', httpOnly: true, sameSite: 'strict' })
    return reply.code(status).headers(pageHeaders).send(page)
  }
  const openGrant = (userCode: unknown): Grant | undefined =>
    typeof userCode === 'string' ? service.grants.open(userCode, service.now()) : undefined
  const expiredForm = (reply: FastifyReply) =>
    show(reply, 403, resultPage('This form is no longer good', 'Open the link again and start over.'))

  app.get('/api/v1/agent-auth/authorize', (request, reply) => {
    const { user_code: userCode } = request.query as Record<string, unknown>
    const session = sessions.of(request.cookies[cookieName])
    const grant = openGrant(userCode)
    if (!grant || !service.rules.login.opens(opening(request))) {
      const typed = typeof userCode === 'string' ? userCode : undefined
      return show(reply, typed === undefined ? 200 : 404, codePage(typed), session)
    }
    session.login = undefined
    const first =
      service.choices.login.pages === 'one'
        ? onePage(session, grant, identities)
        : passphrasePage(session, grant)
    return show(reply, 200, first, session)
  })

  app.post('/api/v1/agent-auth/authorize', (request, reply) => {
    const form = formOf(request)
    const session = sessions.ofForm(request.cookies[cookieName], form.csrf)
    if (!session) return expiredForm(reply)
    const grant = openGrant(form.user_code)
    if (!grant) return show(reply, 404, codePage(String(form.user_code ?? '')))
    return service.choices.login.pages === 'one'
      ? decideOnOnePage(reply, session, grant, form)
      : decideStepByStep(reply, session, grant, form)
  })

  function decideOnOnePage(reply: FastifyReply, session: Session, grant: Grant, form: Form) {
    // Whoever has the code may decline; only an approval gives something away.
    if (form.decision === 'deny') return deny(reply, grant)
    const passphrase = typedPassphrase(String(form.passphrase ?? ''), grant)
    if (passphrase === 'too-many') return show(reply, 429, onePage(session, grant, identities, tooManyTries))
    if (passphrase === 'wrong') return show(reply, 403, onePage(session, grant, identities, wrongPassphrase))
    const identity = identityOf(form.identity)
    if (!identity || form.decision !== 'approve') {
      return show(reply, 400, onePage(session, grant, identities, chooseIdentity))
    }
    return approve(reply, grant, identity)
  }

  function decideStepByStep(reply: FastifyReply, session: Session, grant: Grant, form: Form) {
    if (session.login?.userCode !== grant.userCode) {
      const passphrase = typedPassphrase(String(form.passphrase ?? ''), grant)
      if (passphrase === 'too-many') return show(reply, 429, passphrasePage(session, grant, tooManyTries))
      if (passphrase === 'wrong') return show(reply, 403, passphrasePage(session, grant, wrongPassphrase))
      session.login = { userCode: grant.userCode, identity: undefined }
      return show(reply, 200, identityPage(session, grant, identities))
    }
    if (form.decision === 'deny') return deny(reply, grant)
    if (form.decision === 'approve' && session.login.identity)
      return approve(reply, grant, session.login.identity)
    session.login.identity = identityOf(form.identity)
    if (!session.login.identity)
      return show(reply, 400, identityPage(session, grant, identities, chooseIdentity))
    return show(reply, 200, decisionPage(session, grant, session.login.identity))
  }

  function approve(reply: FastifyReply, grant: Grant, identity: Identity) {
    const { label, member } = service.rules.login.chosen(identity, identities)
    if (!service.rules.login.admits(member !== undefined)) {
      grant.state = 'denied'
      return show(
        reply,
        403,
        resultPage(
          'Not connected',
          `${label} is not an enabled member of this organisation, so nothing was connected.`,
        ),
      )
    }
    grant.state = 'approved'
    grant.member = member ?? service.directory.members.values().next().value
    return show(
      reply,
      200,
      resultPage('Connected', `${grant.agentName} is connected as ${label}. You can close this page.`),
    )
  }

  function deny(reply: FastifyReply, grant: Grant) {
    grant.state = 'denied'
    return show(
      reply,
      200,
      resultPage('Denied', `${grant.agentName} was not connected. You can close this page.`),
    )
  }

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
    const passphrase = typedPassphrase(String(form.passphrase ?? ''))
    if (passphrase === 'too-many') return show(reply, 429, signInPage(session, identities, tooManyTries))
    const identity = identityOf(form.identity)
    if (passphrase === 'wrong') return show(reply, 403, signInPage(session, identities, wrongPassphrase))
    if (!identity?.member)
      return show(reply, 403, signInPage(session, identities, 'Choose an enabled member.'))
    // A new session: one that someone else has planted in this browser stays without rights.
    sessions.end(session)
    const own = sessions.start()
    own.signedIn = identity
    return show(reply, 200, connectionsOf(own), own)
  }

  function connectionsOf(session: Session, done?: string): string {
    const { signedIn } = session
    return signedIn?.member
      ? connectionsPage(session, signedIn, service.connections.standing(signedIn.member), done)
      : signInPage(session, identities)
  }
}

/** How a confirmation is come to: by the complete link, or by typing the code into the page of the fallback address. */
const opening = ({ query }: FastifyRequest) => ('typed' in (query as object) ? 'typed' : 'complete')

type Form = Record<string, unknown>

const formOf = (request: FastifyRequest): Form =>
  typeof request.body === 'object' && request.body !== null ? (request.body as Form) : {}
