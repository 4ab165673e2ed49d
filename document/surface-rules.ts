import type { Surface } from './surfaces.ts'

/** The rules that hold at many surfaces, by the names that grids and checks use. */
export const surfaceRuleNames = [
  'works',
  'token',
  'scope',
  'live right',
  'organisation',
  'missing record',
  'edit permission',
  'version',
  'requestId',
  'unknown field',
  'missing field',
  'wrong type',
  'method',
] as const

export type SurfaceRule = (typeof surfaceRuleNames)[number]

/** Why each rule can't be asked for at a surface; undefined where it can. */
const reasons: Record<SurfaceRule, (surface: Surface) => string | undefined> = {
  works: ({ id }) =>
    id === 'hiring.resolveImport' ? "imports can't be made, and whose they are is not said" : undefined,
  token: () => undefined,
  scope: () => undefined,
  'live right': surface =>
    (isWrite(surface) && surface.scopes.length > 0) || isSensitive(surface)
      ? undefined
      : 'every member may do it',
  organisation: ({ id, about }) =>
    about.length > 0 || lists.includes(id) ? undefined : "shows and changes the caller's own alone",
  'missing record': ({ about }) => (about.length > 0 ? undefined : 'names no record'),
  'edit permission': surface => {
    if (!isWrite(surface)) return 'a read'
    if (surface.about.length === 0) return 'changes no record of others'
    return unsaidEditors[surface.id]
  },
  version: surface =>
    surface.versioned || versionsByChoice.includes(surface.id) ? undefined : 'takes no version',
  requestId: surface => (isWrite(surface) ? undefined : 'a read'),
  'unknown field': ({ id, family }) => {
    if (family !== 'attachments') return undefined
    return id === 'attachments.upload' ? 'of forms it is not said (READINGS T-07, T-67)' : 'takes no input'
  },
  'missing field': ({ id, family }) => {
    if (family === 'attachments') return 'an address and a form are texts'
    return askNothing.includes(id) ? 'needs no field' : undefined
  },
  'wrong type': ({ id, family, resource }) => {
    if (family === 'attachments') return 'an address and a form are texts'
    return resource === undefined || id === 'hiring.read.detail'
      ? undefined
      : 'asked at hiring.read.detail, which has the same live schema'
  },
  method: ({ id }) =>
    writesByAddress.includes(id) ? undefined : 'asked at one write of each address that takes a POST',
}

/** Why a rule can't be asked for at a surface, in words for a reader of the grid; undefined where it can. */
export const whyNot = (surface: Surface, rule: SurfaceRule): string | undefined => reasons[rule](surface)

const isWrite = ({ effect }: Surface): boolean => effect === 'write'

const isSensitive = ({ scopes }: Surface): boolean => scopes.some(scope => scope.startsWith('sensitive:'))

/** Reads that name no record and show those of the organisation. */
const lists = [
  'candidate-library.search',
  'candidate-library.duplicates',
  'job-library.companies',
  'job-library.search',
  'client-library.search',
  'hiring.read.context',
  'hiring.read.flows',
  'hiring.read.dashboard',
]

/** Reads whose inputs can be empty. */
const askNothing = [
  'candidate-library.search',
  'job-library.companies',
  'job-library.search',
  'client-library.search',
  'hiring.read.context',
  'hiring.read.flows',
  'hiring.read.dashboard',
  'hiring.read.personalNote',
]

/** Writes whose live schemas may ask for a version, although no row says so (READINGS T-16). */
const versionsByChoice = [
  'hiring.assign',
  'hiring.collaborate',
  'hiring.jobAssign',
  'hiring.candidatePolicy',
  'hiring.candidateAssign',
]

/** A write at each address that takes a POST. */
export const writesByAddress = [
  'candidate-library.update',
  'job-library.update',
  'client-library.update',
  'hiring.note',
  'attachments.upload',
]

/** Writes of which the document doesn't say whom the permission is taken from. */
const unsaidEditors: Record<string, string> = {
  'hiring.create': 'a link changes neither candidate nor job',
  'hiring.resolveImport': 'who may resolve an import is not said',
}
