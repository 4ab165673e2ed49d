import type { ModuleId, Scope } from '../../document/types.ts'
import type { CandidateData } from '../model/candidate.ts'
import type { ClientData } from '../model/client.ts'
import type { JobData } from '../model/job.ts'
import type { Member } from '../model/member.ts'
import type { Store } from '../store/store.ts'
import type { Shape, Tool } from './discovery.ts'

export type Fields = Record<string, unknown>

/** A body with the content type that it has. */
export interface Typed<Body = string> {
  type: string
  body: Body
}

/** What a login and a refresh answer, its scopes not yet written in one of the ways that are open. */
export interface TokenAnswer extends Fields {
  scope?: readonly Scope[] | null
  business_scope?: readonly Scope[] | null
}

/** What answers, by what is known there that an answer could wrongly hold. */
export interface Sources {
  /** An operation, in the usual names; a read of hiring by its resource: `hiring read detail`. */
  operation: { operation: string; member: Member; input: unknown; store: () => Store }
  /** The address of a module: the same answer once more, as it is written. */
  module: { operation: string; member: Member; input: unknown }
  device: object
  token: { refreshed: boolean; refreshes: number }
  discovery: {
    module: ModuleId
    shape: Shape
    /** The names of the operations, one a tool. */
    operations: string[]
    /** The whole descriptors of the module. */
    whole: () => Tool[]
  }
  /** The entry of discovery that says how to upload. */
  uploadEntry: object
  guide: { path: string; requireLogin: () => void }
  /** An attachment that is delivered, by its type and the name that it was uploaded under. */
  file: { operation: string; download: boolean; type: string; name: string }
}

/** What each of them answers. */
export interface AnswerOf {
  operation: unknown
  module: unknown
  device: Fields
  token: TokenAnswer
  discovery: { tools: Tool[] }
  uploadEntry: Fields | undefined
  guide: Typed
  file: Typed<unknown>
}

/** What a schema of an operation is for; uploads are judged by one, too: `attachments upload`. */
export interface SchemaUse {
  operation: string
  use: 'published' | 'enforced'
}

/** The data that writes bring, by the kind of their record. */
export interface Storable {
  candidate: CandidateData
  job: JobData
  'client company': ClientData
}

/** What brings data into the store. */
export interface Storing<Kind extends keyof Storable> {
  kind: Kind
  operation: string
  member: Member
}

/** Where a request arrives, with what it brings beside its body; of discovery, beside its query. */
export interface Places {
  module: { module: ModuleId; query: Fields }
  /** The scopes are those of a token that is known. */
  discovery: { module: ModuleId; hasToken: boolean; scopes: readonly Scope[] | undefined }
  device: object
  token: { query: Fields }
}

export type Place<At extends keyof Places> = { at: At } & Places[At]

export type From = keyof Sources

export type Source<Of extends From> = { from: Of } & Sources[Of]
