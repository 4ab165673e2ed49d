import type { DimensionOf } from './dimension.ts'

/** How answers travel: HTTP leaves room that the document doesn't take. */
export const transportChoices = {
  /** Milliseconds before anything happens. */
  latency: 0,
  compressed: false,
  /** Bytes that are written at a time, or undefined for all at once. */
  pieces: undefined as number | undefined,
  closes: false,
  /** Every so many calls of a module end in 503: before the operation was tried, or after it was carried out. */
  unavailable: undefined as { every: number; when: 'before' | 'after' } | undefined,
  /** Every so many polls end in temporarily_unavailable. */
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
        chooses: { closes: true },
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
]
