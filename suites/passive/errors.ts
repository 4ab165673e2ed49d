import {
  at,
  businessFormat,
  cameLate,
  documented,
  holds,
  isLoginFault,
  isText,
  loginFormat,
  type Mismatch,
  mayBeOfAnother,
  member,
} from '#check'
import { passive, type Seen } from '#fixtures/check/passive.ts'
import { deviceGrant } from '#fixtures/login/protocol.ts'
import { isModule, isOperation } from './endpoints.ts'
import { furtherCodes, loginCookies, sandboxRefusals } from './observers.ts'

const isAttachment = ({ request }: Seen) =>
  /\/api\/v1\/candidate-library\/[^/]+\/documents?(\/[^/]+)?$/.test(request.url.pathname)

const isError = (seen: Seen) =>
  seen.status >= 400 && seen.status < 500 && !isOfAnother(seen) && !cameLate(seen)

const isServerError = (seen: Seen) => seen.status >= 500 && !isOfAnother(seen)

const isLogin = ({ request }: Seen) => /\/api\/v1\/agent-auth\/(device|token)$/.test(request.url.pathname)

const isOfAnother = (seen: Seen) => mayBeOfAnother(seen) && seen.body === undefined

const loginField = (seen: Seen, field: string): Mismatch[] =>
  loginFormat(seen).filter(({ path }) => path === `/${field}`)

/** The error values of the login protocol (Errors, after the table). */
const loginValues = [
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
  'invalid_grant',
  'temporarily_unavailable',
]

export default [
  /** Every error of a module operation has the business format. */
  passive({
    id: 'passive.errors.operations',
    requirements: ['ERR-FMT-01'],
    sees: seen => (isOperation(seen) && isError(seen) ? businessFormat(seen) : undefined),
    observers: [furtherCodes, sandboxRefusals],
  }),

  /** Every error of an upload, a download and a preview has the business format. */
  passive({
    id: 'passive.errors.attachments',
    requirements: ['ERR-FMT-02'],
    sees: seen => (isAttachment(seen) && isError(seen) ? businessFormat(seen) : undefined),
  }),

  /** No business call answers with the login protocol's error string. */
  passive({
    id: 'passive.errors.no-login-format',
    requirements: ['ERR-FMT-05'],
    sees: seen =>
      isModule(seen) && isError(seen)
        ? holds(
            typeof member(seen.body, 'error') !== 'string',
            '/error',
            'an object',
            member(seen.body, 'error'),
          )
        : undefined,
  }),

  /** A 5xx has the error format of its endpoint family as well. A service that never gives one keeps that too. */
  passive({
    id: 'passive.errors.server-errors',
    requirements: ['ERR-FMT-11'],
    sees: seen => {
      if (!isLogin(seen) && !isModule(seen) && !isAttachment(seen)) return undefined
      if (!isServerError(seen)) return []
      return isLogin(seen) ? loginField(seen, 'error') : businessFormat(seen)
    },
  }),

  /** Every error within the login protocol has its error string and its description. */
  ...[
    { id: 'passive.errors.login-error', field: 'error', requirement: 'ERR-FMT-06' },
    { id: 'passive.errors.login-error-description', field: 'error_description', requirement: 'ERR-FMT-07' },
  ].map(({ id, field, requirement }) =>
    passive({
      id,
      requirements: [requirement],
      sees: seen => (isProtocolFault(seen) ? loginField(seen, field) : undefined),
    }),
  ),

  /** The message of a business error and the description of a login error are not empty. */
  ...[
    {
      id: 'passive.errors.message-empty',
      requirement: 'ERR-FMT-12',
      path: '/error/message',
      isMeant: (seen: Seen) => (isOperation(seen) || isAttachment(seen)) && isError(seen),
    },
    {
      id: 'passive.errors.login-description-empty',
      requirement: 'ERR-FMT-13',
      path: '/error_description',
      isMeant: isProtocolFault,
    },
  ].map(({ id, requirement, path, isMeant }) =>
    passive({
      id,
      requirements: [requirement],
      sees: seen =>
        isMeant(seen) ? holds(at(seen.body, path) !== '', path, 'a text that is not empty', '') : undefined,
    }),
  ),

  /** An error within the login protocol is one of the six that the document lists. */
  passive({
    id: 'passive.errors.login-values',
    requirements: ['ERR-FMT-09'],
    sees: seen => {
      const error = member(seen.body, 'error')
      if (!isProtocolFault(seen) || typeof error !== 'string') return undefined
      return holds(loginValues.includes(error), '/error', loginValues.join(', '), error)
    },
    observers: [loginCookies],
  }),
]

/**
 * Whether a well-formed token request got no token. The form and value of the error for a malformed one are open
 * (READINGS T-50). So is how a refresh that asks for other scopes is refused (T-49).
 */
function isProtocolFault(seen: Seen): boolean {
  const { request, body } = seen
  if (!/\/api\/v1\/agent-auth\/token$/.test(request.url.pathname) || request.url.search !== '') return false
  if (!isLoginFault(seen) || documented(body, 'access_token', isText)) return false
  const sent = parsedJson(request.body)
  const grant = member(sent, 'grant_type')
  if (member(sent, 'scope') !== undefined) return false
  if (grant === deviceGrant) return isText(member(sent, 'device_code'))
  return grant === 'refresh_token' && isText(member(sent, 'refresh_token'))
}

function parsedJson(body: Seen['request']['body']): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}
