import type { ModuleId } from '../../document/types.ts'

/** A business call as HTTP brings it. */
export interface RawCall {
  authorization: string | undefined
  cookie: string | undefined
  token: string | undefined
  query: Record<string, unknown>
}

/** Endpoints: how a business call is made, and what its answer travels as. */
export const callRules = {
  /** The access token of a call: in its Authorization header, under the Bearer scheme. */
  credential: (
    { authorization = '' }: RawCall,
    _module: string,
    _operation?: string | undefined,
  ): string | undefined => {
    const [scheme, token] = authorization.split(' ')
    return scheme?.toLowerCase() === 'bearer' ? token : undefined
  },

  /** Whether a token that isn't known is refused, or passes for that of whoever connected first. */
  knowsToken: (_token: string): boolean => true,

  /** Whether something is open to callers without a token: the guides are. */
  isOpen: (operation: string): boolean => operation === 'guide',

  /** Whether a call may be made, besides its token. */
  admits: (_call: RawCall): boolean => true,

  /** The modules whose operations a module carries out: its own. */
  served: (module: ModuleId): readonly ModuleId[] => [module],

  /** The methods by which a module, or an upload, is called. */
  methods: (_family: string): ('POST' | 'PUT' | 'PATCH' | 'DELETE')[] => ['POST'],

  /** The content type of an answer. */
  contentType: 'application/json; charset=utf-8',

  /** Where a module answers. */
  address: (module: ModuleId): string => `/api/v1/${module}/tools`,

  /** Whether an access token has outlived its time, whatever it is sent for. */
  expired: (expiresAt: number, now: number, _operation: string | undefined): boolean => now >= expiresAt,

  /** What the header Retry-After says: seconds, or a date. */
  retryAfter: (value: string): string => value,
}

export type CallRules = typeof callRules
