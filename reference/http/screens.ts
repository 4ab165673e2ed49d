import type { FastifyReply, FastifyRequest } from 'fastify'
import { resultPage } from '../login/screens/authorize.ts'
import { pageHeaders } from '../login/screens/page.ts'
import type { Session } from '../login/sessions.ts'
import type { Identity } from '../model/member.ts'
import type { Service } from '../service.ts'

/** What the routes of all screens share. */

export const cookieName = 'sandbox_session'

export type Form = Record<string, unknown>

export const formOf = (request: FastifyRequest): Form =>
  typeof request.body === 'object' && request.body !== null ? (request.body as Form) : {}

export function show(reply: FastifyReply, status: number, page: string, session?: Session): FastifyReply {
  if (session) reply.setCookie(cookieName, session.id, { path: '/', httpOnly: true, sameSite: 'strict' })
  return reply.code(status).headers(pageHeaders).send(page)
}

export const expiredForm = (reply: FastifyReply): FastifyReply =>
  show(reply, 403, resultPage('This form is no longer good', 'Open the link again and start over.'))

/** The identity that a form sent; `sentFor` gives what a form sends for an identity, by its label and place. */
export function identityOf(
  { directory, choices }: Service,
  sent: unknown,
  sentFor: (label: string, at: number) => string,
): Identity | undefined {
  return directory.identities.find(
    ({ label, role }, at) => sentFor(choices.screens.label(label, role), at) === sent,
  )
}
