import type { ModuleId, Scope } from '../../document/types.ts'
import type { Choices } from '../choices/index.ts'
import type { Connection } from '../login/connections.ts'
import type { Member } from '../model/member.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import type { Service } from '../service.ts'
import type { Store } from '../store/store.ts'
import type { Kind } from '../wire/kinds.ts'
import type { Answers } from '../wire/wire.ts'

/** Who calls. */
export interface Caller {
  /** The access token. */
  token: string
  connection: Connection
  member: Member
}

/** What an operation works with. */
export interface Call extends Caller {
  service: Service
  /** The store in which the caller's records are. */
  store: Store
  /** Module and name of the operation that is called. */
  operation: string
  /** The input, in the usual names. */
  input?: unknown
  /** Whether it gets past versions and duplicates, as only a repeat does that isn't recognised. */
  unchecked?: boolean
  /** The version that was compared before a pause; only racing writers have one. */
  versionSeen?: number | undefined
}

interface Described<Input> {
  module: ModuleId
  name: string
  effect: 'read' | 'write'
  /** Every scope that it always needs. */
  scopes: Scope[]
  /** Scopes in place of these, where the document lets a service choose. */
  scopesBy?: (choices: Choices) => Scope[]
  /** Which of several things it does with an input; undefined where it does one. */
  part?: (input: Input) => string
  /** Scopes that only some inputs need. */
  partly?: (input: Input) => Scope[]
  description: string
  /** The kinds of its input and its answer, which have the names, words and forms of their kinds. */
  takes: Kind
  answers: Answers | ((input: Input) => Answers)
  /** Its schema, in the usual names. */
  schema: (choices: Choices) => JsonSchema
  /** Whether the service has it at all, for one that the document doesn't name. */
  offered?: (choices: Choices) => boolean
  /** Further keys of its descriptor. */
  described?: (choices: Choices) => { binaryUpload: Record<string, unknown> }
  run: (call: Call, input: Input) => unknown
}

/** A named operation of a module; its input has been judged by its schema when `run` is called. */
export interface Operation extends Described<unknown> {
  /** Module and name: `candidate-library create`. */
  id: string
}

/** The input's type is the schema's promise; this is the one place that takes it at its word. */
export const operation = <Input>(described: Described<Input>): Operation =>
  ({ ...described, id: `${described.module} ${described.name}` }) as Described<Input> as Operation
