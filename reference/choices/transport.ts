import type { DimensionOf } from './dimension.ts'

/** How answers travel: HTTP leaves room that the document doesn't take. */
export const transportChoices = {
  /** Milliseconds before anything happens. */
  latency: 0,
  compressed: false,
  /** How many bytes are written at a time; undefined for all at once. */
  pieces: undefined as number | undefined,
  closes: 'never' as 'never' | 'always' | 'after-errors',
  /** The name of a header as it is sent; it comes in lower case. */
  headerName: (name: string): string => name,
  /** The words after a status; undefined for those of the list of HTTP. */
  reason: undefined as string | undefined,
  date: true,
  /** Headers of every answer, each with its value for the answer of this number. */
  headers: {} as Record<string, (answer: number) => string>,
  /** How many calls of a module pass until one ends in 503, and whether before or after its operation. */
  unavailable: undefined as { every: number; when: 'before' | 'after' } | undefined,
  unavailableStatus: 503,
  /** How many polls pass until one ends in temporarily_unavailable. */
  loginUnavailable: undefined as number | undefined,
}

export type TransportChoices = typeof transportChoices

const temporarily = 'Errors, 5xx / 503: the service may be temporarily unavailable'
const http = 'What the service does, rule 1: HTTP, with nothing said of how a message is framed'

export const transportDimensions: DimensionOf<TransportChoices>[] = [
  {
    name: 'transport.latency',
    allowedBy: http,
    values: [
      { value: 'none', what: 'answers as soon as it can', weight: 8 },
      {
        value: '50-ms',
        what: 'every answer takes 50 ms longer',
        variant: 'latency',
        chooses: { latency: 50 },
      },
    ],
  },
  {
    name: 'transport.compression',
    allowedBy: http,
    values: [
      { value: 'none', what: 'answers as they are', weight: 3 },
      {
        value: 'gzip',
        what: 'answers are compressed for clients that take it',
        variant: 'compressed-responses',
        chooses: { compressed: true },
      },
    ],
  },
  {
    name: 'transport.pieces',
    allowedBy: http,
    values: [
      { value: 'one', what: 'answers with their length, in one piece', weight: 3 },
      {
        value: '16-bytes',
        what: 'answers come chunked, 16 bytes at a time',
        variant: 'small-chunks',
        chooses: { pieces: 16 },
      },
      {
        value: 'one-chunk',
        what: 'answers come chunked, all in one chunk',
        chooses: { pieces: 2 ** 30 },
      },
    ],
  },
  {
    name: 'transport.connection',
    allowedBy: http,
    values: [
      { value: 'kept', what: 'a connection serves many calls', weight: 5 },
      {
        value: 'closed',
        what: 'the connection is closed after every answer',
        variant: 'closes-connections',
        chooses: { closes: 'always' },
      },
      {
        value: 'closed-after-errors',
        what: 'the connection is closed after an answer that is an error',
        chooses: { closes: 'after-errors' },
      },
    ],
  },
  {
    name: 'transport.unavailable',
    allowedBy: `${temporarily}; a timeout does not mean that a write failed`,
    values: [
      { value: 'never', what: 'no call fails for a while', weight: 18 },
      {
        value: 'before-effect',
        what: 'every ninth call is answered 503 before anything was done',
        variant: 'unavailable-before-effect',
        chooses: { unavailable: { every: 9, when: 'before' } },
      },
      {
        value: 'after-effect',
        what: 'every ninth call is carried out, and then answered 503',
        variant: 'unavailable-after-effect',
        chooses: { unavailable: { every: 9, when: 'after' } },
      },
    ],
  },
  {
    name: 'transport.login-unavailable',
    allowedBy: 'Authentication, step 2: temporarily_unavailable is among the errors of a poll',
    values: [
      { value: 'never', what: 'no poll fails for a while', weight: 9 },
      {
        value: 'every-fourth',
        what: 'every fourth poll is answered temporarily_unavailable',
        variant: 'login-temporarily-unavailable',
        chooses: { loginUnavailable: 4 },
      },
    ],
  },
  {
    name: 'transport.unavailable-status',
    allowedBy: 'Errors, 5xx / 503: any status of the class says that the service is unavailable for now',
    values: [
      { value: '503', what: 'a call that fails for a while is answered 503', weight: 3 },
      {
        value: '502',
        what: 'a call that fails for a while is answered 502',
        seenWith: { 'transport.unavailable': 'before-effect' },
        chooses: { unavailableStatus: 502 },
      },
      {
        value: '504',
        what: 'a call that fails for a while is answered 504',
        seenWith: { 'transport.unavailable': 'after-effect' },
        chooses: { unavailableStatus: 504 },
      },
      {
        value: '500',
        what: 'a call that fails for a while is answered 500, and when it is repeated it does not fail',
        seenWith: { 'transport.unavailable': 'before-effect' },
        chooses: { unavailableStatus: 500 },
      },
    ],
  },
  {
    name: 'transport.header-names',
    allowedBy: http,
    values: [
      { value: 'lower', what: 'names of headers are in lower case' },
      {
        value: 'title',
        what: 'names of headers are in title case',
        chooses: {
          headerName: name => name.replaceAll(/(^|-)[a-z]/g, start => start.toUpperCase()),
        },
      },
      {
        value: 'upper',
        what: 'names of headers are in upper case',
        chooses: { headerName: name => name.toUpperCase() },
      },
    ],
  },
  {
    name: 'transport.reason',
    allowedBy: `${http}; the words after a status mean nothing`,
    values: [
      { value: 'usual', what: 'a status is followed by its usual words', weight: 2 },
      { value: 'none', what: 'a status is followed by no words', chooses: { reason: '' } },
      { value: 'other', what: 'a status is followed by words of its own', chooses: { reason: 'Answered' } },
    ],
  },
  {
    name: 'transport.date',
    allowedBy: http,
    values: [
      { value: 'sent', what: 'answers have the header Date', weight: 2 },
      { value: 'none', what: 'answers have no header Date', chooses: { date: false } },
    ],
  },
  {
    name: 'transport.headers',
    allowedBy: 'Endpoints: which headers an answer has is not shown',
    values: [
      { value: 'few', what: 'answers have the headers that they need' },
      {
        value: 'traced',
        what: 'every answer has a header with its number, and another with how long it took',
        chooses: {
          headers: {
            'x-request-id': answer => `req-${answer}`,
            'server-timing': answer => `app;dur=${(answer % 7) + 1}.5`,
          },
        },
      },
      {
        value: 'of-gateways',
        what: 'answers have the headers that gateways and browsers like',
        chooses: {
          headers: {
            server: () => 'gateway/2.1 (edge)',
            via: () => '1.1 edge-7',
            'strict-transport-security': () => 'max-age=31536000; includeSubDomains',
            'access-control-allow-origin': () => '*',
            'access-control-expose-headers': () => '*',
            'x-ratelimit-remaining': answer => String(1000 - (answer % 1000)),
          },
        },
      },
    ],
  },
]
