import type { Choices } from './choices/index.ts'
import type { Connections } from './login/connections.ts'
import type { Grants } from './login/grants.ts'
import type { Allowance } from './operations/allowance.ts'
import type { Catalog } from './operations/catalog.ts'
import type { Rules } from './rules/index.ts'
import type { Files } from './store/files.ts'
import type { Directory, Store } from './store/store.ts'
import type { Wire } from './wire/wire.ts'

/** Lifetimes in seconds. */
export interface ServiceLifetimes {
  deviceCode: number
  pollInterval: number
  accessToken: number
  /** Of access tokens whose connection holds exactly the default scopes. */
  plainToken: number
  /** Of access tokens of an agent whose name says that it is brief. */
  briefToken: number
  refreshToken: number
}

/** One line of the audit trail: who read or wrote what, and how it ended. */
export interface AuditLine {
  at: string
  memberId: string
  organizationId: string
  connectionId: string
  operation: string
  effect: 'read' | 'write'
  record?: unknown
  outcome: string
}

/** A started service: what it was started with, and what it holds. */
export interface Service {
  rules: Rules
  choices: Choices
  directory: Directory
  /** The records among which those of an organisation are. */
  storeOf(organizationId: string): Store
  /** What inputs and answers pass on their way between caller and operations. */
  wire: Wire
  catalog: Catalog
  grants: Grants
  connections: Connections
  ordinaryCalls: Allowance
  sensitiveReads: Allowance
  files: Files
  /** Goes into impact tokens, so that none can be made up. */
  impactSecret: string
  lifetimes: ServiceLifetimes
  passphrase: string
  /** Milliseconds since the epoch. */
  now(): number
  audit: ((line: AuditLine) => void) | undefined
}
