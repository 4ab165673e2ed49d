/**
 * How binding a requirement is: a flat statement is a `must`, advice a `should`. A permission is a `may`, which
 * nobody can break.
 */
export type Level = 'must' | 'should' | 'may'

/** Whom a requirement binds. Duties of clients are catalogued, not graded. */
export type Binds = 'server' | 'client'

export const chapters = [
  'service',
  'discovery',
  'login',
  'scopes',
  'visibility',
  'candidates',
  'attachments',
  'jobs',
  'clients',
  'hiring',
  'idempotency',
  'versions',
  'errors',
  'limits',
  'compatibility',
] as const

/** A chapter of the catalogue; one YAML file each under `document/requirements/`. */
export type Chapter = (typeof chapters)[number]

/**
 * Where in the document something stands: a part (its heading), and the numbered rule, table row or paragraph in it.
 * A row goes by its first cell. Paragraphs are counted from 1; a bullet is one.
 */
export interface Source {
  part: string
  rule?: number
  row?: string
  paragraph?: number
}

/** One statement of the document that someone can keep or break, in our own words. */
export interface Requirement {
  id: string
  chapter: Chapter
  source: Source
  level: Level
  binds: Binds
  says: string
  /** Why no HTTP client can see whether it is kept; such a requirement has no check. */
  unobservable?: string
  /** Whether it is observable, but no check grades it yet; the report counts it as untested. */
  planned?: true
  /** The readings of the document (`T-09`) that decided how far it may be graded. */
  readings?: string[]
  /** Former ids, so that old reports and baselines still resolve. */
  aliases?: string[]
}

/** A place where the document can be read in several ways, and what a fair grader may say there. */
export interface Reading {
  id: string
  question: string
  /** How a reasonable implementer may take it. */
  ways: string[]
  /** What is a violation in every one of these ways. */
  breaks: string
  /** What is no violation: told at most as an observation or a warning. */
  open: string
}

/**
 * Something that the document leaves open ("not shown"). It grades nothing; a grade answers it with an observation.
 */
export interface OpenQuestion {
  id: string
  chapter: Chapter
  source: Source
  asks: string
  readings?: string[]
}

export const scopes = [
  'candidates:read',
  'candidates:write',
  'jobs:read',
  'jobs:write',
  'clients:read',
  'clients:write',
  'hiring:read',
  'hiring:write',
  'sensitive:contacts',
  'sensitive:notes',
  'sensitive:documents',
] as const

export type Scope = (typeof scopes)[number]

export const moduleIds = ['candidate-library', 'job-library', 'client-library', 'hiring'] as const

export type ModuleId = (typeof moduleIds)[number]

/** A kind of record that a call may name. */
export type RecordKind = 'candidate' | 'attachment' | 'job' | 'client' | 'flow' | 'import'

/** The JSON type that the document gives an input, where it gives one. */
export type DocumentedType = 'string' | 'integer' | 'object' | 'array' | 'unspecified'

/** One named operation of a module, as far as the document describes it. */
export interface Operation {
  module: ModuleId
  name: string
  effect: 'read' | 'write'
  /** The records that a call names. */
  about: RecordKind[]
  /** Every scope that the operation always needs, as far as a refusal without it may be demanded. */
  scopes: Scope[]
  /**
   * Scopes of which a call must have some: without any of them it is refused. Which ones, the document leaves open.
   */
  anyOf?: Scope[]
  /** Scopes needed only by a part of it: an input field, or a part of the answer. */
  partly?: { what: string; scopes: Scope[] }[]
  /** Input properties that the document names. */
  input: Record<string, DocumentedType>
  /** Those of the input properties that a call can't be made without. */
  required: string[]
  /** Whether it answers a page of a list. */
  paged?: true
  /** The record whose version the input must carry. */
  versioned?: 'candidate' | 'job' | 'flow'
  /** The resources that the hiring `read` can be asked for. */
  resources?: Resource[]
}

/** One resource of the hiring `read`, with the properties that the document names in its own input. */
export interface Resource {
  name: string
  input: Record<string, DocumentedType>
  about: RecordKind[]
  paged?: true
}

/** One tool module: its address below the base URL, and its operations in the document's order. */
export interface ToolModule {
  id: ModuleId
  address: string
  prefix: string
  operations: Operation[]
}

/** An address outside the modules: login, guides, attachments. */
export interface Endpoint {
  id: string
  method: 'GET' | 'POST'
  /** Below the base URL; `{id}` and `{documentId}` stand for values. */
  path: string
  /** Other addresses at which a fair reader of the document may serve it. */
  alternatives?: string[]
  effect: 'read' | 'write'
  about: RecordKind[]
  scopes: Scope[]
  login: 'needed' | 'free'
}

/** The document, whole, as data. */
export interface Catalogue {
  requirements: Requirement[]
  readings: Reading[]
  openQuestions: OpenQuestion[]
  modules: ToolModule[]
  endpoints: Endpoint[]
}
