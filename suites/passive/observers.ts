import { asText, at, isText } from '#check'
import type { Observer, Seen } from '#fixtures/check/passive.ts'

/** The codes that the document lists (Errors). */
const listed = [
  'VALIDATION_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'IDEMPOTENCY_CONFLICT',
  'SENSITIVE_ACCESS_LIMIT',
]

const codeOf = ({ body }: Seen): string | undefined => {
  const code = at(body, '/error/code')
  return isText(code) ? code : undefined
}

/** Codes beyond the listed ones, each with its status. */
export const furtherCodes: Observer = {
  question: 'OQ-ERROR-CODES',
  of(seen) {
    const code = codeOf(seen)
    return code === undefined || listed.includes(code) ? undefined : `${seen.status} ${code}`
  },
}

/** Refusals that name the sandbox as their reason. */
export const sandboxRefusals: Observer = {
  question: 'OQ-SANDBOX-REFUSALS',
  of(seen) {
    const words = `${codeOf(seen) ?? ''} ${asText(at(seen.body, '/error/message') ?? '')}`
    return /sandbox/i.test(words) ? `${seen.status} ${words}` : undefined
  },
}

/** The names of the cookies that pages of the login set. */
export const loginCookies: Observer = {
  question: 'OQ-LOGIN-COOKIES',
  of({ headers, exchange }) {
    if (exchange.check !== 'login') return undefined
    const names = headers.flatMap(([name, value]) =>
      name.toLowerCase() === 'set-cookie' ? (value.split('=')[0] ?? '') : [],
    )
    return names.length > 0 ? names.join(', ') : undefined
  },
}
