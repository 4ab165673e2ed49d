import type { Catalogue, Endpoint, ModuleId, Operation, RecordKind, Scope } from './types.ts'

/**
 * A place where the rules for business calls hold: an operation, a resource of the hiring `read`, or an address of
 * attachments.
 */
export interface Surface {
  /** Module, operation and resource: `hiring.read.detail`; of an address `attachments.upload`. */
  id: string
  /** The family of its address: a module, or attachments. */
  family: ModuleId | 'attachments'
  /** The operation's name, or what the address is for. */
  operation: string
  /** The resource that the hiring `read` is asked for. */
  resource?: string
  effect: 'read' | 'write'
  /** The records that a call names. */
  about: RecordKind[]
  scopes: Scope[]
  /** Scopes of which a call must have some. */
  anyOf?: Scope[]
  /** The record whose version the input must carry. */
  versioned?: 'candidate' | 'job' | 'flow'
}

/** Every surface of the document, in its order. */
export function surfacesOf({ modules, endpoints }: Pick<Catalogue, 'modules' | 'endpoints'>): Surface[] {
  return [
    ...modules.flatMap(({ operations }) => operations.flatMap(ofOperation)),
    ...endpoints.filter(({ login }) => login === 'needed').map(ofEndpoint),
  ]
}

function ofOperation(operation: Operation): Surface[] {
  const { module, name, effect, about, scopes, anyOf, versioned, resources } = operation
  const surface: Surface = {
    id: `${module}.${name}`,
    family: module,
    operation: name,
    ...{ effect, about, scopes },
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(versioned === undefined ? {} : { versioned }),
  }
  if (!resources) return [surface]
  return resources.map(resource => ({
    ...surface,
    id: `${surface.id}.${resource.name}`,
    resource: resource.name,
    about: resource.about,
  }))
}

function ofEndpoint({ id, effect, about, scopes }: Endpoint): Surface {
  return {
    id: `attachments.${id}`,
    family: 'attachments',
    operation: id,
    ...{ effect, about, scopes },
    ...(id === 'upload' ? { versioned: 'candidate' } : {}),
  }
}
