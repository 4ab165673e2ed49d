import { surfaces, writesByAddress } from '../../document/index.ts'
import type { CallRules } from './calls.ts'
import { anywhere, atEach, atEachModule, atEachOf } from './families.ts'
import { recoded } from './refusal.ts'
import { carriedOutThough, receivedOtherwise, refusedOtherwise } from './seam-edits.ts'
import type { Fields } from './source.ts'

type OtherMethod = 'PUT' | 'PATCH' | 'DELETE'

/** The statement about calls of a family without a token. */
const unauthorized = (family: string) => (family === 'attachments' ? 'ERR-401-04' : 'ERR-401-01')

/** What can't but be seen where no token is asked for. */
const letThroughAnyway = {
  'CALL-10': 'where no token is needed, one in the address changes nothing',
  'SRV-05': 'where no token is needed, a cookie changes nothing',
  'ERR-401-02': 'where no token is needed, a made-up one changes nothing',
  'ERR-401-03': 'where no token is needed, one that is over changes nothing',
}

/** The parameters of a query, those that are numbers as such. */
const numbered = (query: Fields): Fields =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, /^\d+$/.test(String(value)) ? Number(value) : value]),
  )

/** Every write, by module and name. */
const writes: (string | undefined)[] = surfaces()
  .filter(({ effect }) => effect === 'write')
  .map(({ family, operation }) => `${family} ${operation}`)

/** Calls that need no token at one place, are carried out there before they are refused, or refused otherwise. */
export const callFamilies = [
  ...atEach<CallRules>('no-token-needed', anywhere, ({ surface, operation }) => ({
    violates: [unauthorized(surface.family), 'ERR-401-06', 'ATT-UP-08'],
    what: `${surface.id} is carried out without a token`,
    inevitable: letThroughAnyway,
    breaks: kept => ({ isOpen: of => of === operation || kept.isOpen(of) }),
  })),

  ...atEach<CallRules>('other-scheme-good', anywhere, ({ surface, operation }) => ({
    violates: [surface.family === 'attachments' ? 'ERR-401-04' : 'ERR-401-02'],
    what: `${surface.id} takes an access token under whatever scheme`,
    breaks: kept => ({
      credential: (call, module, of) =>
        of === operation ? call.authorization?.split(' ').at(-1) : kept.credential(call, module, of),
    }),
  })),

  ...atEach<CallRules>('expired-token-good', anywhere, ({ surface, operation }) => ({
    violates: [surface.family === 'attachments' ? 'ERR-401-04' : 'ERR-401-03'],
    what: `${surface.id} is carried out with an access token that is over`,
    breaks: kept => ({
      expired: (expiresAt, now, of) => of !== operation && kept.expired(expiresAt, now, of),
    }),
  })),

  ...atEachModule<CallRules>('expired-token-good-at', module => ({
    violates: ['ERR-401-03'],
    what: `every operation of ${module} is carried out with an access token that is over`,
    breaks: kept => ({
      expired: (expiresAt, now, of) => !of?.startsWith(`${module} `) && kept.expired(expiresAt, now, of),
    }),
  })),

  {
    id: 'expired-token-good-for-writes',
    violates: ['ERR-401-03', 'ERR-401-04'],
    what: 'an access token that is over still writes, and reads nothing any more',
    breaks: (kept: CallRules) => ({
      expired: (expiresAt: number, now: number, operation: string | undefined) =>
        !writes.includes(operation) && kept.expired(expiresAt, now, operation),
    }),
  },
  {
    id: 'expired-token-good-for-reads',
    violates: ['ERR-401-03', 'ERR-401-04'],
    what: 'an access token that is over still reads, and writes nothing any more',
    breaks: (kept: CallRules) => ({
      expired: (expiresAt: number, now: number, operation: string | undefined) =>
        writes.includes(operation) && kept.expired(expiresAt, now, operation),
    }),
  },

  ...atEach<CallRules>(
    'done-without-token',
    ({ effect, family }) => effect === 'write' && family !== 'attachments',
    ({ surface, is }) => ({
      violates: ['ERR-401-06'],
      what: `${surface.id} without a good token is carried out, and then refused`,
      alters: carriedOutThough('token', ({ call }) => is({ operation: call?.operation, input: call?.input })),
    }),
  ),

  ...atEach<CallRules>(
    'missing-token-forbidden',
    ({ family }) => family !== 'attachments',
    ({ surface, is }) => ({
      violates: [unauthorized(surface.family), 'ERR-401-02', 'ERR-401-03'],
      what: `${surface.id} without a good token is answered 403 FORBIDDEN`,
      alters: refusedOtherwise('token', refusal =>
        is({ operation: refusal.call?.operation, input: refusal.call?.input })
          ? recoded(refusal, 403, 'FORBIDDEN')
          : refusal,
      ),
    }),
  ),

  ...atEachModule<CallRules>('query-fills-input-at', module => ({
    violates: ['CALL-09'],
    what: `query parameters supply fields that an input of ${module} lacks`,
    alters: receivedOtherwise('module', (body, place) => {
      const { input } = Object(body) as Fields
      const isPlain = typeof input === 'object' && input !== null && !Array.isArray(input)
      return place.module === module && isPlain
        ? { ...Object(body), input: { ...numbered(place.query), ...input } }
        : body
    }),
  })),
  ...atEachModule<CallRules>('query-supplies-operation-at', module => ({
    violates: ['CALL-09'],
    what: `a query parameter supplies the operation that a body of ${module} lacks`,
    alters: receivedOtherwise('module', (body, { module: at, query }) =>
      at === module && query.operation !== undefined ? { operation: query.operation, ...Object(body) } : body,
    ),
  })),

  ...atEachOf<CallRules, OtherMethod>(
    'other-method-taken',
    ({ id }) => writesByAddress.includes(id),
    () => ({ put: 'PUT', patch: 'PATCH', delete: 'DELETE' }),
    ({ surface: { family } }, method) => ({
      violates: ['CALL-13'],
      what: `${family} takes a ${method} for a POST`,
      breaks: kept => ({
        methods: of => (of === family ? [...kept.methods(of), method] : kept.methods(of)),
      }),
    }),
  ),
]
