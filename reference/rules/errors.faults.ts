import type { Answer, ErrorRules, Family } from './errors.ts'
import { atEachModule } from './families.ts'
import type { FaultOf } from './fault.ts'
import { everyRefusalASuccess } from './inevitable.ts'
import { type Refusal, recoded } from './refusal.ts'
import { refusedOtherwise } from './seam-edits.ts'

type Fault = FaultOf<ErrorRules>

const business = (
  id: string,
  families: Family[],
  violates: string[],
  what: string,
  change: (refusal: Refusal, kept: Answer) => Answer,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    business: (refusal, family) => {
      const usual = kept.business(refusal, family)
      return families.includes(family) ? change(refusal, usual) : usual
    },
  }),
})

const login = (
  id: string,
  violates: string[],
  what: string,
  change: (error: string, description: string) => unknown,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    login: (refusal, usual) => ({
      ...kept.login(refusal, usual),
      body: change(refusal.error, refusal.message),
    }),
  }),
})

/** JSON with a key __proto__ is refused by the parser, before a schema is looked at. */
const bodiesWithProto = { 'ERR-400-04': 'a body with a key __proto__ counts as malformed here' }

export const errorFaults: Fault[] = [
  business(
    'module-errors-in-login-format',
    ['module'],
    ['ERR-FMT-01', 'LIM-RATE-01', 'ERR-FMT-05'],
    "errors of operations are in the login protocol's format",
    ({ code, message }, { status }) => ({
      status,
      body: { error: code.toLowerCase(), error_description: message },
    }),
  ),
  business(
    'module-errors-flat',
    ['module'],
    ['ERR-FMT-01', 'LIM-RATE-01'],
    'errors of operations are {code, message}',
    ({ code, message }, { status }) => ({ status, body: { code, message } }),
  ),
  business(
    'module-errors-without-message',
    ['module'],
    ['ERR-FMT-01', 'LIM-RATE-01'],
    'errors of operations have no message',
    ({ code, details }, { status }) => ({ status, body: { error: { code, details } } }),
  ),
  business(
    'module-errors-with-empty-message',
    ['module'],
    ['ERR-FMT-12'],
    'the message of every error of an operation is empty',
    ({ code, details }, { status }) => ({ status, body: { error: { code, message: '', details } } }),
  ),
  business(
    'module-error-codes-are-numbers',
    ['module'],
    ['ERR-FMT-01', 'LIM-RATE-01'],
    'codes of errors are numbers',
    ({ message }, { status }) => ({ status, body: { error: { code: status, message } } }),
  ),
  business(
    'errors-as-problem-json',
    ['module'],
    ['ERR-FMT-01', 'LIM-RATE-01'],
    'errors of operations are problem details (RFC 9457)',
    ({ code, message }, { status }) => ({
      status,
      body: { type: `urn:error:${code}`, title: message, status },
    }),
  ),
  business(
    'upload-errors-as-text',
    ['upload'],
    ['ERR-FMT-02'],
    'errors of uploads are plain text',
    ({ message }, { status }) => ({ status, body: message }),
  ),
  business(
    'download-errors-as-text',
    ['download'],
    ['ERR-FMT-02'],
    'errors of downloads are plain text',
    ({ message }, { status }) => ({ status, body: message }),
  ),
  business(
    'discovery-errors-flat',
    ['discovery'],
    ['ERR-404-06'],
    'errors of discovery are {message}',
    ({ message }, { status }) => ({ status, body: { message } }),
  ),
  {
    ...business(
      'errors-with-status-200',
      ['module'],
      ['ERR-400-01', 'ERR-400-02', 'ERR-400-03', 'ERR-401-01', 'ERR-403-01', 'ERR-404-01', 'VER-02'],
      'every error of an operation has the status 200',
      (_refusal, { body }) => ({ status: 200, body }),
    ),
    inevitable: everyRefusalASuccess,
  },
  {
    id: 'server-errors-empty',
    violates: ['ERR-FMT-11', 'ERR-400-07', 'ERR-400-08', 'ERR-GEN-01'],
    what: 'a body that is no JSON makes the service fail, and a 5xx has no body',
    alters: refusedOtherwise('malformed body', refusal => recoded(refusal, 500, 'INTERNAL')),
    breaks: kept => ({
      business: (refusal, family) => {
        const usual = kept.business(refusal, family)
        return usual.status >= 500 ? { ...usual, body: '' } : usual
      },
    }),
  },
  login(
    'login-errors-in-business-format',
    ['ERR-FMT-06', 'ERR-FMT-07', 'ERR-FMT-08', 'ERR-FMT-09'],
    'errors of the login protocol are in the business format',
    (error, message) => ({ error: { code: error.toUpperCase(), message } }),
  ),
  login(
    'login-errors-without-description',
    ['ERR-FMT-07', 'ERR-FMT-08'],
    'errors of the login protocol have no error_description',
    error => ({ error }),
  ),
  login(
    'login-errors-with-empty-description',
    ['ERR-FMT-13'],
    'the error_description of every error of the login protocol is empty',
    error => ({ error, error_description: '' }),
  ),
  login(
    'login-errors-as-objects',
    ['ERR-FMT-06', 'ERR-FMT-08', 'ERR-FMT-09'],
    "the error of the login protocol's errors is an object",
    (error, message) => ({ error: { value: error }, error_description: message }),
  ),
  login(
    'login-errors-of-their-own',
    ['ERR-FMT-09', 'LOGIN-POLL-02'],
    'a pending poll is answered with an error of its own',
    (error, message) => ({
      error: error === 'authorization_pending' ? 'pending' : error,
      error_description: message,
    }),
  ),
  {
    id: 'login-pending-500',
    violates: ['LOGIN-POLL-03', 'ERR-GEN-01'],
    what: 'a pending poll is answered 500',
    breaks: kept => ({
      login: (refusal, usual) => {
        const answer = kept.login(refusal, usual)
        return refusal.error === 'authorization_pending' ? { ...answer, status: 500 } : answer
      },
    }),
  },
  {
    id: 'malformed-body-500',
    violates: ['ERR-400-07', 'ERR-400-08', 'ERR-GEN-01'],
    what: 'a body that is no JSON makes the service fail',
    alters: refusedOtherwise('malformed body', refusal => recoded(refusal, 500, 'INTERNAL')),
  },
  {
    id: 'malformed-form-500',
    violates: ['ERR-GEN-01'],
    what: 'an upload whose form is cut short or has no boundary makes the service fail',
    alters: refusedOtherwise('malformed form', refusal => recoded(refusal, 500, 'INTERNAL')),
  },
  ...atEachModule<ErrorRules>('malformed-body-500-of', module => ({
    violates: ['ERR-400-07', 'ERR-400-08', 'ERR-GEN-01'],
    what: `a body that is no JSON makes the ${module} fail`,
    alters: refusedOtherwise('malformed body', (refusal, _occasion, path) =>
      path.includes(`/${module}/`) ? recoded(refusal, 500, 'INTERNAL') : refusal,
    ),
  })),
  {
    id: 'malformed-body-422',
    violates: ['ERR-400-08'],
    inevitable: bodiesWithProto,
    what: 'a body that is no JSON is answered 422',
    alters: refusedOtherwise('malformed body', refusal => recoded(refusal, 422, 'UNPROCESSABLE')),
  },
  {
    id: 'other-content-type-500',
    violates: ['ERR-400-09', 'ERR-GEN-01'],
    what: 'JSON under another content type makes the service fail',
    alters: refusedOtherwise('content type', refusal => recoded(refusal, 500, 'INTERNAL')),
  },
]
