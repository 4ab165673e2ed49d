import { optionalField, Place } from './place.ts'
import {
  type DocumentedType,
  type Endpoint,
  moduleIds,
  type Operation,
  type RecordKind,
  type Resource,
  scopes,
  type ToolModule,
} from './types.ts'

const effects = ['read', 'write'] as const
const versionedRecords = ['candidate', 'job', 'flow'] as const
const recordKinds = [
  'candidate',
  'attachment',
  'job',
  'client',
  'flow',
  'import',
] as const satisfies RecordKind[]
const documentedTypes = [
  'string',
  'integer',
  'object',
  'array',
  'unspecified',
] as const satisfies DocumentedType[]

/** The modules with their operations, and the endpoints beside them. Throws a `CatalogueError`. */
export function readOperations(file: string): { modules: ToolModule[]; endpoints: Endpoint[] } {
  const { modules, endpoints } = Place.top(file).fields(['modules', 'endpoints'])
  return { modules: modules.items().map(readModule), endpoints: endpoints.items().map(readEndpoint) }
}

function readModule(place: Place): ToolModule {
  const fields = place.fields(['id', 'address', 'prefix', 'operations'])
  const id = fields.id.oneOf(moduleIds)
  return {
    id,
    address: fields.address.text(),
    prefix: fields.prefix.text(),
    operations: fields.operations.items().map(operation => ({ module: id, ...readOperation(operation) })),
  }
}

function readOperation(place: Place): Omit<Operation, 'module'> {
  const fields = place.fields(
    ['name', 'effect', 'scopes', 'input', 'required'],
    ['about', 'anyOf', 'partly', 'paged', 'versioned', 'resources'],
  )
  const input = readInput(fields.input)
  return {
    name: fields.name.text(),
    effect: fields.effect.oneOf(effects),
    about: readAbout(fields.about),
    scopes: readScopes(fields.scopes),
    ...optionalField('anyOf', fields.anyOf && readScopes(fields.anyOf)),
    ...optionalField('partly', fields.partly?.items().map(readPart)),
    input,
    required: fields.required.items().map(key => key.oneOf(Object.keys(input))),
    ...optionalField('paged', fields.paged?.true()),
    ...optionalField('versioned', fields.versioned?.oneOf(versionedRecords)),
    ...optionalField('resources', fields.resources?.items().map(readResource)),
  }
}

function readPart(place: Place) {
  const fields = place.fields(['what', 'scopes'])
  return { what: fields.what.text(), scopes: readScopes(fields.scopes) }
}

function readResource(place: Place): Resource {
  const fields = place.fields(['name', 'input'], ['about', 'paged'])
  return {
    name: fields.name.text(),
    input: readInput(fields.input),
    about: readAbout(fields.about),
    ...optionalField('paged', fields.paged?.true()),
  }
}

function readEndpoint(place: Place): Endpoint {
  const fields = place.fields(
    ['id', 'method', 'path', 'effect', 'scopes', 'login'],
    ['about', 'alternatives'],
  )
  return {
    id: fields.id.text(),
    method: fields.method.oneOf(['GET', 'POST']),
    path: fields.path.text(),
    ...optionalField('alternatives', fields.alternatives?.texts()),
    effect: fields.effect.oneOf(effects),
    about: readAbout(fields.about),
    scopes: readScopes(fields.scopes),
    login: fields.login.oneOf(['needed', 'free']),
  }
}

function readInput(place: Place): Record<string, DocumentedType> {
  return Object.fromEntries(
    Object.entries(place.map()).map(([key, type]) => [key, type.oneOf(documentedTypes)]),
  )
}

function readAbout(place: Place | undefined): RecordKind[] {
  return place?.items().map(kind => kind.oneOf(recordKinds)) ?? []
}

function readScopes(place: Place) {
  return place.items().map(scope => scope.oneOf(scopes))
}
