import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lazily } from './lazily.ts'
import { readOpenQuestions } from './open-questions.ts'
import { readOperations } from './operations.ts'
import { readReadings } from './readings.ts'
import { planned, readRequirements, requirementsById } from './requirements.ts'
import { type Surface, surfacesOf } from './surfaces.ts'
import type {
  Catalogue,
  Endpoint,
  ModuleId,
  OpenQuestion,
  Operation,
  Reading,
  Requirement,
  ToolModule,
} from './types.ts'

export { type CoverageGaps, uncovered } from './coverage.ts'
export { nearest } from './nearest.ts'
export { type Part, readOutline, stands } from './outline.ts'
export { type Absent, type Passage, Passages } from './passages.ts'
export { placeOfRequirement } from './place-of-requirement.ts'
export { CatalogueError } from './problems.ts'
export { gradable, requirementsById } from './requirements.ts'
export { type SurfaceRule, surfaceRuleNames, whyNot, writesByAddress } from './surface-rules.ts'
export type { Surface } from './surfaces.ts'
export * from './types.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The document as data, read once from the YAML beside this file. Throws a `CatalogueError`. */
export const loadCatalogue: () => Catalogue = lazily(() => readCatalogue(here))

/** The catalogue of another folder with the same files. Throws a `CatalogueError`. */
export function readCatalogue(folder: string): Catalogue {
  const readings = readReadings(join(folder, 'readings.yaml'))
  const requirements = readRequirements(join(folder, 'requirements'), readings)
  return {
    requirements: planned(join(folder, 'planned.yaml'), requirements),
    readings,
    openQuestions: readOpenQuestions(join(folder, 'open-questions.yaml'), readings),
    ...readOperations(join(folder, 'operations.yaml')),
  }
}

/** The requirement with this id, or that once had it. Throws `NotInCatalogue`. */
export function requirement(id: string): Requirement {
  return existing(lookups().requirements.get(id), 'requirement', id)
}

/** Throws `NotInCatalogue`. */
export function reading(id: string): Reading {
  return existing(lookups().readings.get(id), 'reading', id)
}

/** Throws `NotInCatalogue`. */
export function openQuestion(id: string): OpenQuestion {
  return existing(lookups().openQuestions.get(id), 'open question', id)
}

/** Throws `NotInCatalogue`. */
export function toolModule(id: ModuleId): ToolModule {
  return existing(lookups().modules.get(id), 'module', id)
}

/** The operation of this name in this module. Throws `NotInCatalogue`. */
export function operation(module: ModuleId, name: string): Operation {
  const operations = toolModule(module).operations
  return existing(
    operations.find(candidate => candidate.name === name),
    'operation',
    `${module}.${name}`,
  )
}

/** The endpoint outside the modules with this id. Throws `NotInCatalogue`. */
export function endpoint(id: string): Endpoint {
  return existing(lookups().endpoints.get(id), 'endpoint', id)
}

/** The places where the rules for business calls hold, in the document's order. */
export const surfaces: () => Surface[] = lazily(() => surfacesOf(loadCatalogue()))

/** The surface with this id. Throws `NotInCatalogue`. */
export function surface(id: string): Surface {
  return existing(
    surfaces().find(candidate => candidate.id === id),
    'surface',
    id,
  )
}

/**
 * Identifies what was graded against: the first 16 hex digits of the SHA-256 of the catalogue's content. What is
 * planned, and former ids, don't count, since neither is about the document.
 */
export function catalogueDigest(catalogue: Catalogue = loadCatalogue()): string {
  const requirements = catalogue.requirements.map(({ planned, aliases, ...statement }) => statement)
  const content = JSON.stringify({ ...catalogue, requirements })
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** A request for what the catalogue doesn't have: a mistake in the asking code. */
export class NotInCatalogue extends Error {
  constructor(what: string, id: string) {
    super(`The catalogue has no ${what} ${id}; see document/ for those that it has.`)
  }
}

function existing<Value>(value: Value | undefined, what: string, id: string): Value {
  if (value === undefined) throw new NotInCatalogue(what, id)
  return value
}

const lookups = lazily(() => indexOf(loadCatalogue()))

function indexOf(catalogue: Catalogue) {
  return {
    requirements: requirementsById(catalogue.requirements),
    readings: new Map(catalogue.readings.map(entry => [entry.id, entry])),
    openQuestions: new Map(catalogue.openQuestions.map(entry => [entry.id, entry])),
    modules: new Map(catalogue.modules.map(entry => [entry.id, entry])),
    endpoints: new Map(catalogue.endpoints.map(entry => [entry.id, entry])),
  }
}
