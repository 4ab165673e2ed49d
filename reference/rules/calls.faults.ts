import { type ModuleId, moduleIds } from '../../document/types.ts'
import type { CallRules, RawCall } from './calls.ts'
import type { FaultOf } from './fault.ts'
import { everyAnswerWrapped, everyCallRefused } from './inevitable.ts'
import { Accepted, Refusal, recoded } from './refusal.ts'
import {
  answeredOtherwise,
  byPrefixedName,
  carriedOutThough,
  receivedOtherwise,
  refusedOtherwise,
} from './seam-edits.ts'

type Fault = FaultOf<CallRules>

const moved = (id: string, module: ModuleId, violates: string): Fault => ({
  id,
  violates: [violates],
  what: `${module} answers at another address`,
  breaks: kept => ({ address: of => (of === module ? `/api/v1/tools/${module}` : kept.address(of)) }),
})

const serves = (id: string, module: ModuleId, other: ModuleId): Fault => ({
  id,
  violates: ['CALL-07'],
  what: `${module} carries out the operations of ${other}, too`,
  breaks: kept => ({ served: of => (of === module ? [module, other] : kept.served(of)) }),
})

/** A call that has its token in another place than its header is let in, too. */
const tokenFrom = (
  id: string,
  violates: string,
  what: string,
  elsewhere: (call: RawCall, module: string) => string | undefined,
): Fault => ({
  id,
  violates: [violates],
  what,
  breaks: kept => ({
    credential: (call, module, operation) =>
      kept.credential(call, module, operation) ?? elsewhere(call, module),
  }),
})

const queried = (value: unknown) => (typeof value === 'string' ? value : undefined)
const inCookie = ({ cookie = '' }: RawCall) => /(?:^|[;=] ?)(sandbox-at-[\w-]+)/.exec(cookie)?.[1]

const asObject = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

const unauthorizedAs = (
  id: string,
  why: string,
  status: number,
  code: string,
  violates: string[],
): Fault => ({
  id,
  violates,
  what: `a call whose token is ${why} is answered ${status} ${code}`,
  alters: refusedOtherwise('token', (refusal, about) =>
    about.why === why ? recoded(refusal, status, code) : refusal,
  ),
})

export const callFaults: Fault[] = [
  moved('candidate-library-moved', 'candidate-library', 'SRV-MOD-01'),
  moved('job-library-moved', 'job-library', 'SRV-MOD-02'),
  moved('client-library-moved', 'client-library', 'SRV-MOD-03'),
  moved('hiring-moved', 'hiring', 'SRV-MOD-04'),
  {
    id: 'modules-outside-api-v1',
    violates: ['COMPAT-01', 'SRV-MOD-01', 'SRV-MOD-02', 'SRV-MOD-03', 'SRV-MOD-04'],
    what: 'the modules are served below /v1',
    breaks: kept => ({ address: module => kept.address(module).replace('/api/v1', '/v1') }),
  },
  {
    id: 'call-body-of-mcp',
    violates: ['CALL-01', 'CALL-02'],
    inevitable: everyCallRefused,
    what: 'the client library wants {name, arguments}',
    alters: receivedOtherwise('module', (body, { module }) => {
      if (module !== 'client-library') return body
      const { name, arguments: input } = asObject(body)
      return { operation: name, input }
    }),
  },
  {
    id: 'bare-operation-refused',
    violates: ['CALL-02'],
    inevitable: everyCallRefused,
    what: 'the job library knows its operations by their prefixed names only',
    alters: receivedOtherwise('module', (body, { module }) =>
      module === 'job-library' ? byPrefixedName('job_library_', body) : body,
    ),
  },
  {
    id: 'answer-as-text',
    violates: ['CALL-03'],
    inevitable: everyAnswerWrapped,
    what: 'the answer to an operation is a JSON string that holds the JSON',
    alters: answeredOtherwise('module', answer => JSON.stringify(answer)),
  },
  {
    id: 'answer-as-html',
    violates: ['CALL-03'],
    what: 'the answer to an operation is declared text/html',
    breaks: () => ({ contentType: 'text/html; charset=utf-8' }),
  },
  {
    id: 'answer-as-json-rpc',
    violates: ['CALL-04'],
    inevitable: everyAnswerWrapped,
    what: 'the answer to an operation is wrapped as JSON-RPC',
    alters: answeredOtherwise('module', answer => ({ jsonrpc: '2.0', id: 1, result: answer })),
  },
  {
    id: 'answer-as-mcp-content',
    violates: ['CALL-04'],
    inevitable: everyAnswerWrapped,
    what: 'the answer to an operation is wrapped as MCP content',
    alters: answeredOtherwise('module', answer => ({
      jsonrpc: '2.0',
      id: null,
      result: { content: [{ type: 'text', text: JSON.stringify(answer) }] },
    })),
  },
  {
    id: 'token-in-own-header',
    violates: ['CALL-05'],
    inevitable: everyCallRefused,
    what: 'the job library takes the token in X-Access-Token only',
    breaks: kept => ({
      credential: (call, module, operation) =>
        module === 'job-library' ? call.token : kept.credential(call, module, operation),
    }),
  },
  {
    id: 'unknown-operation-answered',
    violates: ['CALL-06', 'CALL-07'],
    what: 'an operation that does not exist is answered with success and an empty object',
    alters: refusedOtherwise('unknown operation', () => new Accepted({})),
  },
  {
    id: 'unknown-operation-500',
    violates: ['CALL-06', 'CALL-07', 'ERR-GEN-01'],
    what: 'an operation that does not exist makes the service fail',
    alters: refusedOtherwise('unknown operation', refusal => recoded(refusal, 500, 'INTERNAL')),
  },
  {
    id: 'operations-of-all-modules',
    violates: ['CALL-07'],
    what: 'every module carries out the operations of the others',
    breaks: () => ({ served: module => [module, ...moduleIds] }),
  },
  serves('job-library-serves-hiring', 'job-library', 'hiring'),
  serves('client-library-serves-jobs', 'client-library', 'job-library'),
  serves('hiring-serves-candidates', 'hiring', 'candidate-library'),
  {
    id: 'unknown-operation-of-hiring-answered',
    violates: ['CALL-06', 'CALL-07'],
    what: 'an operation that hiring does not have is answered with success and an empty object',
    alters: refusedOtherwise('unknown operation', (refusal, _about, path) =>
      path.includes('/hiring/') ? new Accepted({}) : refusal,
    ),
  },
  {
    id: 'operation-called-constructor-500',
    violates: ['CALL-06', 'ERR-GEN-01'],
    what: 'an operation with the name of what every object has makes the service fail',
    alters: receivedOtherwise('module', body => {
      if (asObject(body).operation === 'constructor') throw new Refusal(500, 'INTERNAL', 'Not a function.')
      return body
    }),
  },
  {
    id: 'query-names-operation',
    violates: ['CALL-08', 'CALL-09'],
    what: 'a query parameter operation goes before the body',
    alters: receivedOtherwise('module', (body, { query }) => ({
      ...asObject(body),
      ...(query.operation === undefined ? {} : { operation: query.operation }),
    })),
  },
  {
    id: 'query-fills-input',
    violates: ['CALL-09'],
    what: 'query parameters supply fields that the input lacks',
    alters: receivedOtherwise('module', (body, { query }) => {
      const { input } = asObject(body)
      const isPlain = typeof input === 'object' && input !== null && !Array.isArray(input)
      return isPlain ? { ...asObject(body), input: { ...query, ...input } } : body
    }),
  },
  {
    id: 'query-supplies-operation',
    violates: ['CALL-09'],
    what: 'a query parameter supplies the operation that the body lacks',
    alters: receivedOtherwise('module', (body, { query }) => ({
      ...(query.operation === undefined ? {} : { operation: query.operation }),
      ...asObject(body),
    })),
  },
  tokenFrom('token-in-query', 'CALL-10', 'access_token may be a query parameter', ({ query }) =>
    queried(query.access_token),
  ),
  tokenFrom(
    'token-in-query-of-hiring',
    'CALL-10',
    'access_token may be a query parameter of hiring',
    ({ query }, module) => (module === 'hiring' ? queried(query.access_token) : undefined),
  ),
  tokenFrom('token-in-query-called-token', 'CALL-10', 'token may be a query parameter', ({ query }) =>
    queried(query.token),
  ),
  tokenFrom('token-in-cookie', 'SRV-05', 'a cookie may carry the access token', inCookie),
  tokenFrom(
    'token-in-cookie-of-job-library',
    'SRV-05',
    'a cookie may carry the access token to the job library',
    (call, module) => (module === 'job-library' ? inCookie(call) : undefined),
  ),
  {
    id: 'token-under-any-scheme',
    violates: ['ERR-401-02', 'ERR-401-04'],
    what: 'the scheme of the Authorization header is not looked at',
    breaks: () => ({ credential: ({ authorization }) => authorization?.split(' ').at(-1) }),
  },
  {
    id: 'token-not-looked-up',
    violates: ['ERR-401-02', 'ERR-401-04'],
    what: 'a token that begins as tokens do passes for that of whoever connected first',
    breaks: () => ({ knowsToken: token => !token.startsWith('sandbox-') }),
  },
  {
    id: 'cookie-needed',
    violates: ['SRV-04'],
    inevitable: everyCallRefused,
    what: 'a business call needs a cookie',
    breaks: () => ({ admits: ({ cookie }) => cookie !== undefined }),
  },
  unauthorizedAs('missing-token-403', 'missing', 403, 'FORBIDDEN', ['ERR-401-01', 'ERR-401-04']),
  unauthorizedAs('missing-token-400', 'missing', 400, 'VALIDATION_ERROR', ['ERR-401-01', 'ERR-401-04']),
  unauthorizedAs('unknown-token-403', 'unknown', 403, 'FORBIDDEN', ['ERR-401-02', 'ERR-401-04']),
  unauthorizedAs('unknown-token-other-code', 'unknown', 401, 'INVALID_TOKEN', ['ERR-401-02', 'ERR-401-04']),
  unauthorizedAs('unknown-token-500', 'unknown', 500, 'INTERNAL', ['ERR-401-02', 'ERR-401-04', 'ERR-GEN-01']),
  unauthorizedAs('expired-token-403', 'expired', 403, 'FORBIDDEN', ['ERR-401-03', 'ERR-401-04']),
  unauthorizedAs('expired-token-other-code', 'expired', 401, 'TOKEN_EXPIRED', ['ERR-401-03', 'ERR-401-04']),
  unauthorizedAs('other-scheme-400', 'scheme', 400, 'VALIDATION_ERROR', ['ERR-401-02', 'ERR-401-04']),
  {
    id: 'downloads-without-token-404',
    violates: ['ERR-401-04'],
    what: 'a download without a good token is answered 404',
    alters: refusedOtherwise('token', (refusal, { family }) =>
      family === 'attachments' ? recoded(refusal, 404, 'NOT_FOUND') : refusal,
    ),
  },
  {
    id: 'unauthorized-writes-done',
    violates: ['ERR-401-06'],
    what: 'a call without a good token is carried out in the name of whoever connected first, and then refused',
    alters: carriedOutThough('token'),
  },
  {
    id: 'tokens-never-expire',
    violates: ['ERR-401-03', 'ERR-401-04'],
    what: 'an access token works beyond its lifetime',
    breaks: () => ({ expired: () => false }),
  },
  {
    id: 'retry-after-in-words',
    violates: ['LIM-RATE-02'],
    what: 'Retry-After says "soon"',
    breaks: () => ({ retryAfter: () => 'soon' }),
  },
  {
    id: 'retry-after-too-short',
    violates: ['LIM-RATE-03'],
    what: 'Retry-After says that there is no need to wait',
    fleeting: true,
    breaks: () => ({ retryAfter: () => '0' }),
  },
]
