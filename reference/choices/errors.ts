import type { FieldError } from '../rules/refusal.ts'
import type { DimensionOf } from './dimension.ts'
import { type Words, wordsOf } from './error-words.ts'
import { shortNumbers } from './numbers.ts'

/** What business errors hold, and in which words. */
export const errorChoices = {
  /** The details of a validation error: they give field paths, in no stated form. */
  details: (errors: FieldError[]): unknown => errors,

  /** The details of any other error. */
  otherDetails: (details: unknown): unknown => details,

  /** The words of a business error, which are for people. */
  message: (words: string, _code: string): string => words,

  /** What a business error holds beside code, message and the details of a validation error. */
  besideError: {} as object,

  /** What an error's body holds beside the error; `answer` is its number. */
  outside: (_answer: string): object => ({}),

  /** Codes that the document doesn't name, by those that this service usually has. */
  codes: {} as Record<string, string>,

  /** The code of a stale impact preview. */
  impactStaleCode: 'IMPACT_STALE',

  /** Which of two faults of a call is told: the short scope, or the invalid input. */
  first: 'scopes' as 'scopes' | 'input',

  /** The header WWW-Authenticate of a 401. */
  challenge: 'Bearer' as string | undefined,
}

export type ErrorChoices = typeof errorChoices

/** A tree of fields with the problem of one more. */
function withBranch(tree: Record<string, unknown>, { path, message }: FieldError): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.')
  const inside = Object(tree[first]) as Record<string, unknown>
  const below = rest.length === 0 ? message : withBranch(inside, { path: rest.join('.'), message })
  return { ...tree, [first]: below }
}

const moreCodes = 'Errors: the codes beyond those listed are not shown'

/** A service that writes its codes otherwise. */
const coded = (codes: ErrorChoices['codes']) => (soFar: ErrorChoices) => ({
  codes: { ...soFar.codes, ...codes },
})

const inWordsOf = (language: Words) => ({
  message: (_words: string, code: string) => wordsOf(language, code),
})

export const errorDimensions: DimensionOf<ErrorChoices>[] = [
  {
    name: 'errors.details',
    allowedBy: 'Errors, 400: details give field paths, in no stated form',
    values: [
      { value: 'list', what: 'validation details are a list of path and message' },
      {
        value: 'by-pointer',
        what: 'validation details are an object from JSON pointers to messages',
        variant: 'details-by-pointer',
        chooses: {
          details: errors =>
            Object.fromEntries(
              errors.map(({ path, message }) => [`/${path.replaceAll('.', '/')}`, [message]]),
            ),
        },
      },
      {
        value: 'strings',
        what: 'validation details are a list of sentences that begin with the path',
        chooses: { details: errors => errors.map(({ path, message }) => `${path}: ${message}`) },
      },
      {
        value: 'tree',
        what: 'validation details are objects within objects, as the fields are',
        chooses: { details: errors => ({ fields: errors.reduce(withBranch, {}) }) },
      },
      {
        value: 'json-path',
        what: 'validation details are a list of JSON paths, below a key of their own',
        chooses: {
          details: errors => ({
            violations: errors.map(({ path, message }) => ({ field: `$.${path}`, problem: [message] })),
          }),
        },
      },
    ],
  },
  {
    name: 'errors.other-details',
    allowedBy: 'Errors: details are optional, and what they are beside field paths is not shown',
    values: [
      { value: 'some', what: 'a short scope, a version, a limit and a duplicate are told in details' },
      { value: 'none', what: 'only invalid input has details', chooses: { otherDetails: () => undefined } },
      {
        value: 'always',
        what: 'every error has details, an object',
        chooses: { otherDetails: details => ({ retryable: false, info: details ?? null }) },
      },
    ],
  },
  {
    name: 'errors.language',
    allowedBy: 'Errors: of the message it is only shown that there is one',
    values: [
      { value: 'english', what: 'messages in English' },
      { value: 'german', what: 'messages in German', chooses: inWordsOf('german') },
      { value: 'chinese', what: 'messages in Chinese', chooses: inWordsOf('chinese') },
      { value: 'the-code', what: 'the message is the code', chooses: { message: (_words, code) => code } },
    ],
  },
  {
    name: 'errors.message',
    allowedBy: 'Errors: of the message it is only shown that there is one',
    values: [
      { value: 'plain', what: 'the same error has the same message each time' },
      {
        value: 'numbered',
        what: 'every message ends with a short number of its own',
        chooses: ({ message }) => {
          const number = shortNumbers()
          return { message: (words, code) => `${message(words, code)} (${number()})` }
        },
      },
    ],
  },
  {
    name: 'errors.beside',
    allowedBy: 'Errors: the fields of an error beside code, message and details are not shown',
    values: [
      { value: 'none', what: 'an error holds code, message and at times details' },
      {
        value: 'inside',
        what: 'an error always has details, a status and a link',
        chooses: {
          besideError: { details: null, status: 'error', help: 'https://help.example/errors' },
        },
      },
    ],
  },
  {
    name: 'errors.outside',
    allowedBy: 'Errors: {error: {code, message, details?}}; what else stands in the body is not shown',
    values: [
      { value: 'nothing', what: 'the body of an error holds the error alone' },
      {
        value: 'trace',
        what: 'the body of an error tells its number and the time',
        chooses: { outside: answer => ({ traceId: answer, timestamp: new Date().toISOString() }) },
      },
      {
        value: 'result',
        what: 'the body of an error says that there is no result',
        chooses: { outside: () => ({ ok: false, data: null }) },
      },
    ],
  },
  {
    name: 'errors.stale-preview',
    allowedBy: 'Errors, 409: a conflict of the job-impact preview has no code of its own',
    values: [
      { value: 'IMPACT_STALE', what: 'a stale preview is refused with a code of its own' },
      {
        value: 'VERSION_CONFLICT',
        what: 'a stale preview is refused with the code VERSION_CONFLICT',
        variant: 'stale-preview-version-conflict',
        chooses: { impactStaleCode: 'VERSION_CONFLICT' },
      },
    ],
  },
  {
    name: 'errors.size-code',
    allowedBy: moreCodes,
    values: [
      { value: 'PAYLOAD_TOO_LARGE', what: 'too much has the code PAYLOAD_TOO_LARGE' },
      {
        value: 'LIMIT_EXCEEDED',
        what: 'too much has the code LIMIT_EXCEEDED',
        chooses: coded({ PAYLOAD_TOO_LARGE: 'LIMIT_EXCEEDED' }),
      },
    ],
  },
  {
    name: 'errors.type-code',
    allowedBy: moreCodes,
    values: [
      { value: 'UNSUPPORTED_MEDIA_TYPE', what: 'a wrong type has the code UNSUPPORTED_MEDIA_TYPE' },
      {
        value: 'FILE_TYPE_REFUSED',
        what: 'a wrong type has the code FILE_TYPE_REFUSED',
        chooses: coded({ UNSUPPORTED_MEDIA_TYPE: 'FILE_TYPE_REFUSED' }),
      },
    ],
  },
  {
    name: 'errors.rate-code',
    allowedBy: moreCodes,
    values: [
      { value: 'RATE_LIMITED', what: 'too many calls have the code RATE_LIMITED' },
      {
        value: 'slow.down',
        what: 'too many calls have the code slow.down',
        seenWith: { 'limits.ordinary-calls': 'tight' },
        chooses: coded({ RATE_LIMITED: 'slow.down' }),
      },
    ],
  },
  {
    name: 'errors.unavailable-code',
    allowedBy: moreCodes,
    values: [
      { value: 'UNAVAILABLE', what: 'a call that fails for a while has the code UNAVAILABLE' },
      {
        value: 'E5031',
        what: 'a call that fails for a while has a code with a number',
        seenWith: { 'transport.unavailable': 'before-effect' },
        chooses: coded({ UNAVAILABLE: 'E5031' }),
      },
    ],
  },
  {
    name: 'errors.duplicate-code',
    allowedBy: moreCodes,
    values: [
      { value: 'DUPLICATE', what: 'duplicates have the codes DUPLICATE_CANDIDATE and DUPLICATE_FLOW' },
      {
        value: 'CONFLICT',
        what: 'duplicates have the code CONFLICT',
        chooses: coded({ DUPLICATE_CANDIDATE: 'CONFLICT', DUPLICATE_FLOW: 'CONFLICT' }),
      },
      {
        value: 'ALREADY_EXISTS',
        what: 'duplicates have the code ALREADY_EXISTS',
        chooses: coded({ DUPLICATE_CANDIDATE: 'ALREADY_EXISTS', DUPLICATE_FLOW: 'ALREADY_EXISTS' }),
      },
    ],
  },
  {
    name: 'errors.first',
    allowedBy: 'T-19: which of two faults of one call is told is not said',
    values: [
      { value: 'scopes', what: 'a short scope is told before the input is looked at' },
      { value: 'input', what: 'an invalid input is told before a short scope', chooses: { first: 'input' } },
    ],
  },
  {
    name: 'errors.challenge',
    allowedBy: 'T-53: a 401 with the header WWW-Authenticate or without it',
    values: [
      { value: 'bearer', what: 'a 401 has WWW-Authenticate: Bearer' },
      { value: 'none', what: 'a 401 has no WWW-Authenticate', chooses: { challenge: undefined } },
      {
        value: 'told',
        what: 'the header WWW-Authenticate of a 401 tells the realm and the error',
        chooses: { challenge: 'Bearer realm="sandbox", error="invalid_token"' },
      },
    ],
  },
]
