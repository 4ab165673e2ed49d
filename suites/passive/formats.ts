import { holds } from '../../fixtures/check/match.ts'
import { passive, type Seen } from '../../fixtures/check/passive.ts'
import type { Mismatch } from '../../fixtures/check/verdict.ts'
import { at, isObject, member } from '../../fixtures/json.ts'

const isModule = ({ request }: Seen) =>
  /\/api\/v1\/(candidate-library|job-library|client-library|hiring)\/tools$/.test(request.url.pathname)
const isOperation = (seen: Seen) => isModule(seen) && seen.request.method === 'POST'
const isLogin = ({ request }: Seen) => /\/api\/v1\/agent-auth\/(device|token)$/.test(request.url.pathname)
const isError = ({ status }: Seen) => status >= 400

/** A proxy in between answers 413, 429, 502 and 504 in words of its own; what it says isn't the service's format. */
const businessShape = ({ body, text }: Seen): Mismatch[] => {
  const error = at(body, '/error')
  if (!isObject(error))
    return holds(false, '/error', 'an object with code and message', error ?? text.slice(0, 200))
  return ['code', 'message'].flatMap(name =>
    holds(typeof error[name] === 'string', `/error/${name}`, 'a string', error[name]),
  )
}

/** Every error of a module operation has the business format. */
export const operationErrors = passive({
  id: 'passive.errors.operations',
  requirements: ['ERR-FMT-01'],
  sees: seen => (isOperation(seen) && isError(seen) ? businessShape(seen) : undefined),
})

/** No business call answers with the login protocol's error string. */
export const noLoginFormat = passive({
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
})

/** Every error within the login protocol has its error string and its description. */
export const loginErrors = [
  { field: 'error', requirement: 'ERR-FMT-06' },
  { field: 'error_description', requirement: 'ERR-FMT-07' },
].map(({ field, requirement }) =>
  passive({
    id: `passive.errors.login-${field.replace('_', '-')}`,
    requirements: [requirement],
    sees: seen =>
      isLogin(seen) && seen.status === 400
        ? holds(
            typeof member(seen.body, field) === 'string',
            `/${field}`,
            'a string',
            member(seen.body, field) ?? seen.text.slice(0, 200),
          )
        : undefined,
  }),
)

/** No answer is wrapped as JSON-RPC. */
export const noJsonRpc = passive({
  id: 'passive.answers.no-json-rpc',
  requirements: ['CALL-04'],
  sees: seen =>
    isOperation(seen) && isObject(seen.body)
      ? holds(!('jsonrpc' in seen.body), '/jsonrpc', 'plain JSON', seen.body.jsonrpc)
      : undefined,
})

/** Nothing that a caller can send makes the service fail. 503 says that it is busy, and is no failure. */
export const noServerError = passive({
  id: 'passive.answers.no-server-error',
  requirements: ['ERR-GEN-01'],
  sees: seen => holds(seen.status < 500 || seen.status === 503, 'status', 'below 500', seen.status),
})
