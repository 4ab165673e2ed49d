import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { optionalField, Place } from './place.ts'
import { DuplicateId, NotGradable, UnknownChapter, UnknownId } from './problems.ts'
import { cited } from './readings.ts'
import { readSource } from './source.ts'
import { type Chapter, chapters, type Level, type Reading, type Requirement } from './types.ts'

const levels = ['must', 'should', 'may'] as const satisfies Level[]

/** An id is a subject in capitals and a number: `CAND-UPD-04`. */
const idPattern = /^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*-\d\d$/

/** The requirements of every chapter, in the order of the chapters. Throws a `CatalogueError`. */
export function readRequirements(folder: string, readings: readonly Reading[]): Requirement[] {
  refuseStrayFiles(folder)
  const taken = new Map<string, Place>()
  return chapters.flatMap(chapter => {
    const entries = Place.top(join(folder, `${chapter}.yaml`)).items()
    return entries.map(entry => readRequirement(entry, { chapter, readings, taken }))
  })
}

function readRequirement(
  entry: Place,
  { chapter, readings, taken }: { chapter: Chapter; readings: readonly Reading[]; taken: Map<string, Place> },
): Requirement {
  const fields = entry.fields(
    ['id', 'source', 'level', 'binds', 'says'],
    ['unobservable', 'readings', 'aliases'],
  )
  const aliases = fields.aliases?.items()
  for (const id of [fields.id, ...(aliases ?? [])]) takeId(id, taken)
  return {
    id: fields.id.text(),
    chapter,
    source: readSource(fields.source),
    level: fields.level.oneOf(levels),
    binds: fields.binds.oneOf(['server', 'client']),
    says: fields.says.text(),
    ...optionalField('unobservable', fields.unobservable?.text()),
    ...optionalField('readings', cited(fields.readings, readings)),
    ...optionalField(
      'aliases',
      aliases?.map(alias => alias.text()),
    ),
  }
}

function takeId(id: Place, taken: Map<string, Place>): void {
  const text = id.matching(idPattern)
  const first = taken.get(text)
  if (first) throw new DuplicateId(id.where, first.where)
  taken.set(text, id)
}

function refuseStrayFiles(folder: string): void {
  if (!existsSync(folder)) return
  const names: readonly string[] = chapters
  for (const file of readdirSync(folder))
    if (!names.includes(basename(file, '.yaml'))) throw new UnknownChapter(join(folder, file), chapters)
}

/**
 * Marks the requirements that the list of planned ones names. Throws a `CatalogueError` for an id that is unknown, or
 * that no check could ever grade.
 */
export function planned(file: string, requirements: Requirement[]): Requirement[] {
  const byId = new Map(requirements.map(requirement => [requirement.id, requirement]))
  const listed = new Map<string, Place>()
  for (const place of Place.top(file).items()) {
    const id = place.text()
    const requirement = byId.get(id)
    const first = listed.get(id)
    if (first) throw new DuplicateId({ ...place.where, id }, first.where)
    if (!requirement) throw new UnknownId({ ...place.where, id }, 'requirement')
    if (!gradable(requirement)) throw new NotGradable({ ...place.where, id })
    listed.set(id, place)
  }
  return requirements.map(requirement =>
    listed.has(requirement.id) ? { ...requirement, planned: true } : requirement,
  )
}

/** Whether a check can grade it: it binds the server, is observable over HTTP, and is no permission. */
export function gradable({ binds, level, unobservable }: Requirement): boolean {
  return binds === 'server' && level !== 'may' && unobservable === undefined
}

/** The requirements by their ids, former ones included. */
export function requirementsById(requirements: readonly Requirement[]): Map<string, Requirement> {
  const ids = ({ id, aliases = [] }: Requirement) => [id, ...aliases]
  return new Map(requirements.flatMap(entry => ids(entry).map(id => [id, entry] as const)))
}
