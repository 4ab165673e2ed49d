import type { Member } from '../model/member.ts'

/** A change that was refused for the state of its record, or for whose it is. */
export interface RefusedChange {
  operation: string
  input: unknown
  record: { version: number; data?: object }
}

/** The call that a refusal answers, as far as it is known by then. */
export interface RefusedCall {
  /** Module and name; undefined where the call names none. */
  operation: string | undefined
  /** Who calls; undefined where nobody is known. */
  member: Member | undefined
  input: unknown
  /** Does what was refused, with this input or with that of the call; files are gone by then. */
  carryOut?: (input?: unknown) => unknown
}

/** What a refusal is about, where a rule of the document says how it is answered. */
export type Occasion =
  | {
      about:
        | 'content type'
        | 'duplicate candidate'
        | 'file size'
        | 'file type'
        | 'invalid input'
        | 'malformed body'
        | 'malformed form'
        | 'missing attachment'
        | 'missing file'
        | 'rate limit'
        | 'requestId'
        | 'scope'
        | 'several files'
        | 'sensitive limit'
        | 'stale preview'
        | 'text limit'
        | 'unknown operation'
        | 'unknown operation in discovery'
    }
  | { about: 'duplicate flow'; link: () => unknown }
  | { about: 'closed address'; method: string; path: string }
  | { about: 'other upload'; body: unknown }
  | { about: 'token'; why: 'missing' | 'unknown' | 'expired' | 'scheme'; family: string }
  | { about: 'edit permission'; change: RefusedChange }
  | { about: 'version'; change: RefusedChange }
  | { about: 'absent record'; kind: string; exists: boolean; operation: string }

/** A call that the service refuses; one constructor below fixes status and code of each kind together. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly details: unknown
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined
  occasion: Occasion | undefined
  call: RefusedCall | undefined

  constructor(status: number, code: string, message: string, details?: unknown, retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  /** The same refusal, which says what it is about. */
  on(occasion: Occasion): this {
    this.occasion = occasion
    return this
  }

  /** The same refusal, which says what call it answers. */
  of(call: RefusedCall): this {
    this.call = call
    return this
  }
}

/** An answer in the place of a refusal; only a fault gives one. */
export class Accepted {
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}

/** A field of the input that the live schema refuses. */
export interface FieldError {
  path: string
  message: string
}

export const invalid = (details: FieldError[]) =>
  new Refusal(400, 'VALIDATION_ERROR', `Invalid input: ${details[0]?.path} ${details[0]?.message}`, details)

export const unauthorized = (why: string) => new Refusal(401, 'UNAUTHORIZED', why)

/** That an input isn't as its live schema has it. */
export const invalidInput = (details: FieldError[]) => invalid(details).on({ about: 'invalid input' })

export const scopeMissing = (missing: readonly string[]) =>
  new Refusal(403, 'FORBIDDEN', `This connection lacks ${missing.join(', ')}; log in again with it.`, {
    reason: 'business_scope',
    missing,
  }).on({ about: 'scope' })

export const notPermitted = (change: RefusedChange) =>
  new Refusal(403, 'FORBIDDEN', 'You may read this record but not change it.', { reason: 'permission' }).on({
    about: 'edit permission',
    change,
  })

export const notFound = (what: string) => new Refusal(404, 'NOT_FOUND', `There is no such ${what}.`)

export const versionConflict = (change: RefusedChange, code = 'VERSION_CONFLICT') =>
  new Refusal(409, code, 'The record has changed since this version was read.', {
    currentVersion: change.record.version,
  }).on({ about: 'version', change })

export const idempotencyConflict = () =>
  new Refusal(409, 'IDEMPOTENCY_CONFLICT', 'This requestId was already used with different content.').on({
    about: 'requestId',
  })

export const doneAlready = () =>
  new Refusal(409, 'ALREADY_DONE', 'This was carried out already, under the same requestId.')

export const duplicateCandidate = (id: string) =>
  new Refusal(409, 'DUPLICATE_CANDIDATE', 'A candidate with this phone or e-mail exists.', { id }).on({
    about: 'duplicate candidate',
  })

/**
 * An invalid input says in which field.
 * @param link makes the second flow all the same
 */
export const duplicateFlow = (status: number, code: string, link: () => unknown) =>
  new Refusal(
    status,
    code,
    'This candidate already has an active flow for this job.',
    code === 'VALIDATION_ERROR'
      ? [{ path: 'jobId', message: 'has an active flow with this candidate' }]
      : undefined,
  ).on({ about: 'duplicate flow', link })

export const impactStale = (code: string) =>
  new Refusal(409, code, 'The impact preview is outdated; read jobImpact again.').on({
    about: 'stale preview',
  })

export const tooLarge = (what: string, limit: number, actual?: number) =>
  new Refusal(413, 'PAYLOAD_TOO_LARGE', `${what} is over the limit of ${limit}.`, { limit, actual })

export const unsupportedType = (why: string) => new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', why)

export const rateLimited = (retryAfter: number) =>
  new Refusal(429, 'RATE_LIMITED', 'Too many calls; wait and try again.', undefined, retryAfter).on({
    about: 'rate limit',
  })

export const sensitiveLimit = (retryAfter: number) =>
  new Refusal(
    429,
    'SENSITIVE_ACCESS_LIMIT',
    'Your limit of sensitive reads is used up for now.',
    undefined,
    retryAfter,
  ).on({ about: 'sensitive limit' })

export const unavailable = (retryAfter: number | undefined, status = 503) =>
  new Refusal(status, 'UNAVAILABLE', 'Temporarily unavailable; try again.', undefined, retryAfter)

/** An error of the login and refresh protocol (RFC 6749 5.2, RFC 8628 3.5). */
export class LoginRefusal extends Error {
  override name = 'LoginRefusal'
  readonly error: string
  readonly status: number | undefined
  readonly retryAfter: number | undefined

  constructor(error: string, description: string, status?: number, retryAfter?: number) {
    super(description)
    this.error = error
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The same refusal under another status and code. */
export const recoded = (refusal: Refusal, status: number, code: string): Refusal =>
  new Refusal(status, code, refusal.message, refusal.details, refusal.retryAfter)
