import { setTimeout as wait } from 'node:timers/promises'
import type { Surface } from '../../document/index.ts'
import { atEach } from './families.ts'
import type { Refusal } from './refusal.ts'
import { carriedOutThough } from './seam-edits.ts'
import type { VersionRules } from './versions.ts'

/** The statement about a stale version at one place, and what else falls with it. */
const stale: Record<string, string[]> = {
  'candidate-library.update': ['VER-02', 'VER-04'],
  'attachments.upload': ['VER-09'],
  'job-library.update': ['VER-19', 'VER-18'],
  'hiring.transition': ['VER-13', 'VER-17'],
  'hiring.jobState': ['VER-24', 'HIRE-STATE-06'],
}

/** Writes whose rows list no version; their live schemas ask for one. */
const bySchema = ['assign', 'collaborate', 'jobAssign', 'candidateAssign', 'candidatePolicy']

const isVersioned = ({ versioned, family, operation }: Surface): boolean =>
  versioned !== undefined || (family === 'hiring' && bySchema.includes(operation))

/** The preview of a change of state goes stale with the version, so that its writers don't race. */
const isRaced = (surface: Surface): boolean => isVersioned(surface) && surface.id !== 'hiring.jobState'

/** A refused upload has left its file behind. */
const isOfJson = (surface: Surface): boolean => isVersioned(surface) && surface.family !== 'attachments'

const statementsFor = ({ id }: Surface): string[] => stale[id] ?? ['VER-31']

/** Longer than writers that start together may come apart on a busy machine, in milliseconds. */
const openWindow = 150

const raced = ({ id }: Surface): string[] =>
  ({
    'candidate-library.update': ['VER-07'],
    'attachments.upload': ['VER-09', 'IDEM-ONE-11', 'IDEM-ONE-04'],
    'hiring.transition': ['VER-17'],
  })[id] ?? ['VER-33']

const raisedOtherwise = ({ id }: Surface): string[] =>
  ({
    'candidate-library.update': ['VER-09'],
    'attachments.upload': ['ATT-UP-02'],
  })[id] ?? []

const isOf =
  (operation: string) =>
  ({ call }: Refusal): boolean =>
    call?.operation === operation

/** An input without the version, which is then not compared. */
const unversioned = (input: unknown): unknown => {
  const { version: _, ...rest } = Object(input) as Record<string, unknown>
  return rest
}

export const versionFamilies = [
  ...atEach<VersionRules>('stale-version-taken', isVersioned, ({ surface, operation }) => ({
    violates: [...statementsFor(surface), 'VER-33'],
    what: `${surface.id} with an outdated version is carried out`,
    breaks: kept => ({ accepts: write => write.operation === operation || kept.accepts(write) }),
  })),
  ...atEach<VersionRules>('version-not-raised', isVersioned, ({ surface, operation }) => ({
    violates: ['VER-33', ...statementsFor(surface), ...raisedOtherwise(surface)],
    what: `${surface.id} leaves the version of its record as it was`,
    breaks: kept => ({ next: (of, current) => (of === operation ? current : kept.next(of, current)) }),
  })),
  ...atEach<VersionRules>('writers-race', isRaced, ({ surface, operation }) => ({
    violates: [...raced(surface)],
    what: `${surface.id} waits between comparing the version and writing, so that writers race`,
    breaks: kept => ({ pause: of => (of === operation ? wait(openWindow) : kept.pause(of)) }),
  })),
  ...atEach<VersionRules>('stale-write-carried-out', isOfJson, ({ surface, operation }) => ({
    violates: statementsFor(surface),
    what: `${surface.id} is refused for its version, and carried out all the same`,
    inevitable: { 'VER-06': 'what is carried out on the quiet raises the version, too' },
    alters: carriedOutThough('version', isOf(operation), unversioned),
  })),
]
