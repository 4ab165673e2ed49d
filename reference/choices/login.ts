import { randomInt } from 'node:crypto'

/** Letters and digits that can't be taken for one another, for a code that a person types. */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ23456789'

/** So many signs, drawn from these. */
export const drawnOf = (signs: string, count: number) =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/** The login protocol: what its two endpoints take, and what they answer where the document leaves it open. */
export const loginChoices = {
  /** Whether polls that come too soon are told so. */
  slowsDown: true,

  errorStatus: 400,

  /** The error of a request that lacks something or has it in a wrong form. */
  malformed: 'invalid_request',

  /** In which form a body that is no JSON is refused. */
  badJson: 'oauth' as 'oauth' | 'business',

  /** What errors hold besides. */
  moreOfErrors: {} as object,

  /** The error of a device code whose token was handed out. */
  usedCode: undefined as 'expired_token' | undefined,

  /** What becomes of a device code that is sent in a URL, or under another grant. */
  misusedCode: 'as-before' as 'as-before' | 'dead',

  /** What a request gets that names a scope which doesn't exist, and one that names none. */
  unknownScope: 'refused' as 'refused' | 'dropped',
  noScope: 'usual' as 'usual' | 'refused' | 'one',

  /** Whether form bodies are taken beside JSON, as OAuth libraries send them. */
  forms: 'refused' as 'refused' | 'taken',

  /** Whether another public client than the known one may connect. */
  otherClients: 'taken' as 'taken' | 'refused',

  /** Whether a connection has to have a name. */
  agentName: 'required' as 'required' | 'optional',

  /** Fields of a request that nobody knows. */
  unknownFields: 'ignored' as 'ignored' | 'refused',

  /** A refresh that names scopes. */
  refreshScope: 'ignored' as 'ignored' | 'refused',

  /** Seconds between polls; undefined for what the service is started with. */
  interval: undefined as number | undefined,

  /** Whether device codes carry the prefix of issued credentials. */
  devicePrefix: true,

  newUserCode: (): string => `${drawnOf(alphabet, 4)}-${drawnOf(alphabet, 4)}`,

  /** What the answer of the device endpoint holds besides. */
  moreOfDevice: (_userCode: string): object => ({}),
}

export type LoginChoices = typeof loginChoices
