import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Grant } from '../login/grants.ts'
import type { passphraseGate } from '../login/passphrase.ts'
import {
  codePage,
  decisionPage,
  filledInPage,
  firstPage,
  identityPage,
  leadingPage,
  resultPage,
  type Screen,
} from '../login/screens/authorize.ts'
import { codeFieldsOf, decisionValues, partOf } from '../login/screens/widgets.ts'
import { type Session, Sessions } from '../login/sessions.ts'
import type { Identity } from '../model/member.ts'
import type { Service } from '../service.ts'
import { cookieName, expiredForm, type Form, formOf, identityOf, show } from './screens.ts'

const chooseIdentity = 'Choose one of the identities.'

/** The authorization screen of the simulated identity provider. */
export function authorizeRoutes(
  app: FastifyInstance,
  service: Service,
  gate: ReturnType<typeof passphraseGate>,
): void {
  const sessions = new Sessions()
  const { screens: choices, addresses } = service.choices
  const { fields, words } = choices
  const values = decisionValues(choices)
  const { identities } = service.directory
  const address = addresses.basePath + choices.address

  const example = service.choices.login.newUserCode()
  /** The code in a query: whole, as links have it, or in the fields that it was typed into. */
  const codeIn = (query: Form): unknown => {
    const parts = codeFieldsOf(choices, example).map(([name]) => query[name])
    if (query[fields.userCode] !== undefined || parts.every(part => part === undefined))
      return query[fields.userCode]
    return parts.map(part => partOf(choices, String(part ?? ''))).join('')
  }
  const openGrant = (userCode: unknown): Grant | undefined =>
    typeof userCode === 'string' ? service.grants.open(service, userCode) : undefined
  const screenOf = (session: Session, grant: Grant, wrong?: string): Screen => ({
    choices,
    session,
    grant,
    identities,
    address,
    wrong,
  })

  function opened(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const session = sessions.of(request.cookies[cookieName])
    const { code } = request.params as { code?: string }
    const query = request.query as Form
    const userCode = code ?? codeIn(query)
    const grant = openGrant(userCode)
    if (!grant || !service.rules.login.ways.includes(opening(request))) {
      const typed = typeof userCode === 'string' ? userCode : undefined
      return show(reply, typed === undefined ? 200 : 404, codePage(choices, example, typed), session)
    }
    const isByLink = opening(request) === 'complete' && query.confirmed === undefined
    if (choices.opens === 'with-code-filled-in' && isByLink)
      return show(reply, 200, filledInPage(choices, address, grant.userCode), session)
    session.login = undefined
    session.userCode = grant.userCode
    grant.seen = true
    return show(reply, 200, firstPage(screenOf(session, grant)), session)
  }

  /** The session of a form: of its cookie, and of its token where forms carry one. */
  const sessionOf = (request: FastifyRequest, form: Form): Session | undefined => {
    const cookie = request.cookies[cookieName]
    return choices.csrf ? sessions.ofForm(cookie, form[fields.csrf]) : sessions.of(cookie)
  }

  function answered(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const form = formOf(request)
    const session = sessionOf(request, form)
    if (!session) return expiredForm(reply)
    const userCode = choices.codeKept === 'field' ? form[fields.userCode] : session.userCode
    const grant = openGrant(userCode)
    if (!grant) return show(reply, 404, codePage(choices, example, String(userCode ?? '')))
    // Anybody who has the code may deny; only an approval gives something away.
    if (form[fields.decision] === values.deny) return deny(reply, session, grant)
    return choices.pages === 'one' ? decide(reply, session, grant, form) : step(reply, session, grant, form)
  }

  /** Everything came in one form. */
  function decide(reply: FastifyReply, session: Session, grant: Grant, form: Form): FastifyReply {
    const wrong = wrongPassphrase(session, grant, form)
    if (wrong) return show(reply, wrong.status, wrong.page)
    const identity = identityOf(service, form[fields.identity], choices.identityValue)
    if (!identity || form[fields.decision] !== values.approve || !consented(form, grant)) {
      return show(reply, 400, firstPage(screenOf(session, grant, chooseIdentity)))
    }
    return approve(reply, session, grant, identity)
  }

  /** One page after the other. */
  function step(reply: FastifyReply, session: Session, grant: Grant, form: Form): FastifyReply {
    const login = session.login?.userCode === grant.userCode ? session.login : undefined
    if (!login) {
      const wrong = wrongPassphrase(session, grant, form)
      if (wrong) return show(reply, wrong.status, wrong.page)
      session.login = { userCode: grant.userCode, identity: undefined }
      if (choices.pages === 'several') return goOn(reply, session, identityPage(screenOf(session, grant)))
    }
    const known = login?.identity
    if (known && form[fields.decision] === values.approve && consented(form, grant))
      return approve(reply, session, grant, known)
    const identity = known ?? identityOf(service, form[fields.identity], choices.identityValue)
    if (!identity) {
      const again = choices.pages === 'several' ? identityPage : firstPage
      if (choices.pages === 'two') session.login = undefined
      return show(reply, 400, again(screenOf(session, grant, chooseIdentity)))
    }
    return picked(reply, session, grant, identity)
  }

  function picked(reply: FastifyReply, session: Session, grant: Grant, identity: Identity): FastifyReply {
    session.login = { userCode: grant.userCode, identity }
    return goOn(
      reply,
      session,
      decisionPage(screenOf(session, grant), choices.label(identity.label, identity.role)),
    )
  }

  function wrongPassphrase(session: Session, grant: Grant, form: Form) {
    const outcome = gate(String(form[fields.passphrase] ?? ''), grant)
    if (outcome === 'right') return undefined
    const isWrong = outcome === 'wrong'
    return {
      status: isWrong ? choices.wrongStatus : 429,
      page: firstPage(screenOf(session, grant, isWrong ? words.wrong : words.tooMany)),
    }
  }

  /** Whether all is ticked that has to be; where scopes are to be ticked, the grant keeps those that are. */
  function consented(form: Form, grant: Grant): boolean {
    if (choices.consent === 'ticked') return form[`${fields.decision}-read`] === 'yes'
    if (choices.consent === 'scopes-ticked' && choices.decision !== 'forms') {
      const ticked = [form[`${fields.decision}-scope`]].flat()
      grant.scopes = grant.scopes.filter(scope => ticked.includes(scope))
    }
    return true
  }

  function approve(reply: FastifyReply, session: Session, grant: Grant, identity: Identity): FastifyReply {
    const connected = service.rules.login.connects(identity, identities)
    const { label, role, member } = connected ?? identity
    const who = choices.label(label, role)
    if (!connected) {
      if (choices.notMember === 'denied') grant.state = 'denied'
      return show(reply, 403, ending(words.refused, grant, who))
    }
    grant.state = 'approved'
    grant.decidedAt = service.now()
    grant.member = member ?? service.directory.members.values().next().value
    return goOn(reply, session, ending(words.connected, grant, who))
  }

  function deny(reply: FastifyReply, session: Session, grant: Grant): FastifyReply {
    grant.state = 'denied'
    return goOn(reply, session, ending(words.denied, grant, ''))
  }

  const ending = ([title, text]: [string, string], { agentName }: Grant, who: string) =>
    resultPage(title, text.replace('{agent}', agentName).replace('{who}', who), words.lang)

  function goOn(reply: FastifyReply, session: Session, page: string): FastifyReply {
    if (choices.steps === 'answered') return show(reply, 200, page)
    session.next = page
    const next = `${address}/next`
    return choices.steps === 'redirected'
      ? reply.redirect(next, 303)
      : show(reply, 200, leadingPage(next, choices))
  }

  app.get(choices.address, opened)
  app.post(choices.address, answered)
  app.get(`${choices.address}/with/:code`, opened)
  app.post(`${choices.address}/with/:code`, answered)

  app.get(`${choices.address}/next`, (request, reply) => {
    const { next } = sessions.of(request.cookies[cookieName])
    return next === undefined ? expiredForm(reply) : show(reply, 200, next)
  })

  app.get(`${choices.address}/as/:at`, (request, reply) => {
    const session = sessions.of(request.cookies[cookieName])
    const grant = openGrant(session.login?.userCode)
    const identity = identities[Number((request.params as { at: string }).at)]
    return grant && identity ? picked(reply, session, grant, identity) : expiredForm(reply)
  })
}

/** How the user came to the confirmation: by the complete link, or by typing the code. */
const opening = ({ query }: FastifyRequest) => ('typed' in (query as object) ? 'typed' : 'complete')
