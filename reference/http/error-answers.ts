import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shortNumbers } from '../choices/numbers.ts'
import type { Answer, Family } from '../rules/errors.ts'
import {
  Accepted,
  type FieldError,
  invalid,
  LoginRefusal,
  notFound,
  Refusal,
  tooLarge,
  unsupportedType,
} from '../rules/refusal.ts'
import type { Service } from '../service.ts'

/**
 * Turns whatever was thrown into the error format of its endpoint family. Nothing of an error of our own gets out.
 */
export function errorAnswers(app: FastifyInstance, service: Service): void {
  const { errors, seams } = service.rules

  const number = shortNumbers()

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    thrown: Refusal | LoginRefusal,
  ): FastifyReply {
    const error = thrown instanceof Refusal ? seams.refused(thrown, request.url) : thrown
    if (error instanceof Accepted) return reply.code(200).send(error.body)
    const { status, body } =
      error instanceof Refusal
        ? withMore(errors.business(shaped(error), familyOf(request)))
        : withMoreOfLogin(errors.login(error, service.choices.login.errorStatus))
    if (error.retryAfter !== undefined) retryAfter(reply, error.retryAfter)
    const { challenge } = service.choices.errors
    if (status === 401 && challenge !== undefined) reply.header('www-authenticate', challenge)
    return reply.code(status).send(body)
  }

  const withMoreOfLogin = ({ status, body }: Answer): Answer => ({
    status,
    body: { ...Object(body), ...service.choices.login.moreOfErrors },
  })

  /** A refusal with its code, message and details in the chosen form. */
  function shaped(error: Refusal): Refusal {
    const { codes, message, details, otherDetails } = service.choices.errors
    const ofFields = error.code === 'VALIDATION_ERROR' && error.details !== undefined
    const told = ofFields ? details(error.details as FieldError[]) : otherDetails(error.details)
    const code = codes[error.code] ?? error.code
    return new Refusal(error.status, code, message(error.message, error.code), told)
  }

  /** An answer with further fields, where its error is the object that the document shows. */
  function withMore({ status, body }: Answer): Answer {
    const { besideError, outside } = service.choices.errors
    const { error } = Object(body) as { error?: unknown }
    if (typeof error !== 'object' || error === null) return { status, body }
    const told = Object.entries(error).filter(([, value]) => value !== undefined)
    return { status, body: { ...outside(number()), error: { ...besideError, ...Object.fromEntries(told) } } }
  }

  function retryAfter(reply: FastifyReply, seconds: number): void {
    const { retryAfter: form, clock } = service.choices.limits
    const { calls } = service.rules
    if (form === 'seconds') reply.header('retry-after', calls.retryAfter(String(seconds)))
    if (form !== 'date') return
    const now = service.now() / 1000 + clock
    reply.header('date', httpDate(now))
    // Rounded up, since a date has no fractions of a second: who waits for it has waited long enough.
    reply.header('retry-after', calls.retryAfter(httpDate(Math.ceil(now + seconds))))
  }

  app.setErrorHandler((error: FastifyError | Refusal | LoginRefusal, request, reply) => {
    if (error instanceof Refusal || error instanceof LoginRefusal) return answer(request, reply, error)
    const inOAuth =
      atLogin(request) && !(error.statusCode === 400 && service.choices.login.badJson === 'business')
    return answer(request, reply, inOAuth ? loginProblem(error) : requestProblem(error, service))
  })
}

/** @param seconds since the epoch */
const httpDate = (seconds: number) => new Date(seconds * 1000).toUTCString()

const atLogin = ({ url }: FastifyRequest) => /\/agent-auth\/(device|token)($|\?)/.test(url)

function familyOf({ method, url }: FastifyRequest): Family {
  if (/\/tools($|\?)/.test(url)) return method === 'GET' ? 'discovery' : 'module'
  if (!url.includes('/candidate-library/')) return 'other'
  return method === 'GET' ? 'download' : 'upload'
}

/** What the web framework refuses before a handler sees it. */
function requestProblem({ statusCode, code }: FastifyError, { choices }: Service): Refusal {
  if (statusCode === 413) return tooLarge('The body', 0)
  if (statusCode === 415) {
    const why = 'The content type is not the one of this address.'
    const asInput = choices.calls.otherType === '400'
    const refusal = asInput ? invalid([{ path: 'body', message: why }]) : unsupportedType(why)
    return refusal.on({ about: 'content type' })
  }
  if (statusCode === 406) return unsupportedType('A multipart/form-data body is needed.')
  if (statusCode === 400) {
    const message = requestProblems[code] ?? 'is not well-formed JSON'
    return invalid([{ path: 'body', message }]).on({ about: 'malformed body' })
  }
  if (statusCode === 404) return notFound('address')
  return new Refusal(500, 'INTERNAL', 'Something went wrong here.')
}

const requestProblems: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'is empty',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'is not as long as its Content-Length',
}

const loginProblem = ({ statusCode }: FastifyError): LoginRefusal =>
  statusCode !== undefined && statusCode < 500
    ? new LoginRefusal('invalid_request', 'The body is a JSON object.', statusCode)
    : new LoginRefusal('server_error', 'Something went wrong here.', 500)
