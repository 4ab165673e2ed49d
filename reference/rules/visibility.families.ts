import type { Surface } from '../../document/index.ts'
import type { Candidate } from '../model/candidate.ts'
import { atEach, type Here } from './families.ts'
import { Accepted, notFound, notPermitted, type Refusal, recoded } from './refusal.ts'
import { answeredOtherwise, refusedOtherwise } from './seam-edits.ts'
import type { Encounter, VisibilityRules } from './visibility.ts'

/** The statements that keep another organisation's records out of each surface. */
const hiding: Record<string, string[]> = {
  'candidate-library.search': ['VIS-ORG-01', 'VIS-ORG-23'],
  'candidate-library.detail': ['VIS-ORG-02'],
  'candidate-library.contacts': ['VIS-ORG-03'],
  'candidate-library.notes': ['VIS-ORG-03'],
  'candidate-library.documentInfo': ['VIS-ORG-05'],
  'candidate-library.documents': ['VIS-ORG-05'],
  'candidate-library.resumeContent': ['VIS-ORG-05'],
  'candidate-library.duplicates': ['VIS-ORG-08'],
  'candidate-library.update': ['VIS-ORG-10'],
  'candidate-library.note': ['VIS-ORG-11'],
  'job-library.companies': ['VIS-ORG-15', 'VIS-ORG-23'],
  'job-library.search': ['VIS-ORG-13', 'VIS-ORG-23'],
  'job-library.detail': ['VIS-ORG-13'],
  'job-library.create': ['VIS-ORG-28'],
  'job-library.update': ['VIS-ORG-14', 'VIS-ORG-28'],
  'client-library.search': ['VIS-ORG-15', 'VIS-ORG-23'],
  'client-library.detail': ['VIS-ORG-15'],
  'client-library.update': ['VIS-ORG-16'],
  'hiring.read.flows': ['VIS-ORG-17', 'VIS-ORG-23'],
  'hiring.read.detail': ['VIS-ORG-18'],
  'hiring.read.dashboard': ['VIS-ORG-17', 'VIS-ORG-23'],
  'hiring.read.jobImpact': ['VIS-ORG-20'],
  'hiring.create': ['VIS-ORG-21'],
  'hiring.transition': ['VIS-ORG-19'],
  'hiring.assign': ['VIS-ORG-19'],
  'hiring.collaborate': ['VIS-ORG-25'],
  'hiring.note': ['VIS-ORG-19'],
  'hiring.event': ['VIS-ORG-25'],
  'hiring.jobState': ['VIS-ORG-26'],
  'hiring.jobAssign': ['VIS-ORG-26'],
  'hiring.candidatePolicy': ['VIS-ORG-27'],
  'hiring.candidateAssign': ['VIS-ORG-27'],
  'hiring.resolveImport': ['VIS-ORG-24'],
  'attachments.upload': ['VIS-ORG-11'],
  'attachments.download': ['VIS-ORG-09'],
  'attachments.preview': ['VIS-ORG-09'],
  'attachments.legacy-download': ['VIS-ORG-09'],
  'attachments.legacy-preview': ['VIS-ORG-09'],
}

const servesFiles = ({ family, effect }: Surface) => family === 'attachments' && effect === 'read'

const hasHistory = ({ record }: Encounter) => (record as Partial<Candidate>).historical !== undefined

/** The statements that keep whoever can't edit a record from each write. */
const guarding: Record<string, string> = {
  'candidate-library.update': 'VIS-04',
  'candidate-library.note': 'VIS-05',
  'attachments.upload': 'VIS-06',
  'job-library.update': 'VIS-11',
  'client-library.update': 'VIS-11',
  'hiring.transition': 'VIS-09',
  'hiring.assign': 'VIS-09',
  'hiring.collaborate': 'VIS-09',
  'hiring.note': 'VIS-09',
  'hiring.event': 'VIS-11',
  'hiring.jobState': 'VIS-11',
  'hiring.jobAssign': 'VIS-11',
  'hiring.candidatePolicy': 'VIS-10',
  'hiring.candidateAssign': 'VIS-10',
}

/** The statements that say how a missing record of each kind is answered. */
const missing: Record<string, string> = {
  candidate: 'ERR-404-01',
  job: 'ERR-404-02',
  client: 'ERR-404-03',
  flow: 'ERR-404-04',
  attachment: 'ERR-404-01',
  import: 'ERR-404-09',
}

const hides = ({ surface }: Here): string[] => hiding[surface.id] ?? []
const guards = ({ surface }: Here): string[] => [guarding[surface.id] ?? []].flat()
const tellsMissing = ({ surface }: Here): string[] => surface.about.flatMap(kind => missing[kind] ?? [])

const isHidden = ({ id }: Surface): boolean => id in hiding
const isGuarded = ({ id }: Surface): boolean => id in guarding
const isAbout = ({ about }: Surface): boolean => about.length > 0

/** Where an id that names nothing is no invalid one: not in a create, nor a decision on an import (READINGS T-85). */
const isAboutOne = ({ id, about }: Surface): boolean =>
  about.length > 0 && id !== 'hiring.create' && id !== 'hiring.resolveImport'

const isForeign = ({ member, record }: Encounter): boolean => member.organizationId !== record.organizationId

/** Refusals of a missing or invisible record at one surface, answered otherwise. */
const absentOtherwise = (
  { is }: Here,
  change: (refusal: Refusal, exists: boolean) => Refusal | Accepted,
  isMeant: (exists: boolean) => boolean = () => true,
) =>
  refusedOtherwise('absent record', (refusal, { exists, operation }) =>
    is({ operation, input: refusal.call?.input }) && isMeant(exists) ? change(refusal, exists) : refusal,
  )

/** Refusals of an edit at one surface, answered otherwise. */
const editOtherwise = ({ is }: Here, change: (refusal: Refusal) => Refusal) =>
  refusedOtherwise('edit permission', (refusal, { change: { operation, input } }) =>
    is({ operation, input }) ? change(refusal) : refusal,
  )

/** Marks the input of a call that is let through to be refused when it is done. */
function marked({ input }: Encounter, mark: symbol): true {
  if (typeof input === 'object' && input !== null) Object.defineProperty(input, mark, { value: true })
  return true
}

/** Refuses a call whose input has the mark, although it was carried out. */
const refusedWhenDone = (mark: symbol, refused: (input: unknown) => Refusal) =>
  answeredOtherwise('operation', (answer, { input }) => {
    if (mark in Object(input)) throw refused(input)
    return answer
  })

/** Visibility, broken at one place alone. */
export const visibilityFamilies = [
  ...atEach<VisibilityRules>('foreign-record-reached', isHidden, here => ({
    violates: hides(here),
    what: `the organisation isn't looked at in ${here.surface.id}`,
    breaks: kept => ({
      sees: found => kept.sees(found) || (here.is(found) && isForeign(found)),
      edits: found => kept.edits(found) || (here.is(found) && isForeign(found)),
      onWorkbench: (member, flow) =>
        kept.onWorkbench(member, flow) ||
        (here.surface.id === 'hiring.read.dashboard' && member.organizationId !== flow.organizationId),
    }),
  })),

  ...atEach<VisibilityRules>(
    'foreign-record-cached',
    ({ effect, about }) => effect === 'read' && about.length > 0,
    here => {
      const read = Symbol(`read at ${here.surface.id}`)
      return {
        violates: hides(here),
        what: `${here.surface.id} answers another organisation what somebody of its own has read there before`,
        breaks: kept => ({
          sees(found) {
            const usual = kept.sees(found)
            if (usual && here.is(found)) Object.defineProperty(found.record, read, { value: true })
            return usual || (here.is(found) && isForeign(found) && read in found.record)
          },
        }),
      }
    },
  ),

  ...atEach<VisibilityRules>(
    'foreign-record-changed',
    ({ id, effect }) => effect === 'write' && id in hiding,
    here => {
      const mark = Symbol(`done at ${here.surface.id}`)
      const reached = (found: Encounter) => here.is(found) && isForeign(found) && marked(found, mark)
      return {
        violates: hides(here),
        inevitable: {
          'VIS-ORG-03': 'the record shows what another organisation has written',
          'VIS-ORG-18': 'the record shows what another organisation has written',
        },
        what: `${here.surface.id} changes another organisation's record, and answers that there is none`,
        breaks: kept => ({
          sees: found => kept.sees(found) || reached(found),
          edits: found => kept.edits(found) || reached(found),
        }),
        alters: refusedWhenDone(mark, () => notFound(here.surface.about[0] ?? 'record')),
      }
    },
  ),

  ...atEach<VisibilityRules>('foreign-record-403', isAbout, here => ({
    violates: ['VIS-ABS-01', 'VIS-ABS-03'],
    what: `${here.surface.id} answers 403 for another organisation's record`,
    alters: absentOtherwise(
      here,
      refusal => recoded(refusal, 403, 'FORBIDDEN'),
      exists => exists,
    ),
  })),

  ...atEach<VisibilityRules>('foreign-record-other-code', isAbout, here => ({
    violates: ['VIS-ABS-01'],
    what: `${here.surface.id} answers 404 with a code of its own for another organisation's record`,
    alters: absentOtherwise(
      here,
      refusal => recoded(refusal, 404, 'NOT_YOURS'),
      exists => exists,
    ),
  })),

  ...atEach<VisibilityRules>('foreign-record-other-message', isAbout, here => ({
    violates: ['VIS-ABS-02'],
    what: `${here.surface.id} has a message of its own for another organisation's record`,
    alters: absentOtherwise(
      here,
      refusal => Object.assign(refusal, { message: 'This record belongs to another organisation.' }),
      exists => exists,
    ),
  })),

  ...atEach<VisibilityRules>('absent-record-403', isAbout, here => ({
    violates: [...tellsMissing(here), 'VIS-ABS-03'],
    what: `${here.surface.id} answers 403 for a record that is missing or invisible`,
    alters: absentOtherwise(here, refusal => recoded(refusal, 403, 'FORBIDDEN')),
  })),

  ...atEach<VisibilityRules>('absent-record-400', isAboutOne, here => ({
    violates: tellsMissing(here),
    what: `${here.surface.id} answers 400 for a record that is missing or invisible`,
    alters: absentOtherwise(here, refusal => recoded(refusal, 400, 'VALIDATION_ERROR')),
  })),

  ...atEach<VisibilityRules>('absent-record-500', isAbout, here => ({
    violates: [...tellsMissing(here), 'ERR-GEN-01', 'VIS-ABS-01', 'VIS-ABS-02'],
    what: `${here.surface.id} fails on a record that does not exist`,
    alters: absentOtherwise(
      here,
      refusal => recoded(refusal, 500, 'INTERNAL'),
      exists => !exists,
    ),
  })),

  ...atEach<VisibilityRules>('absent-record-empty', isAbout, here => ({
    violates: [
      ...tellsMissing(here),
      ...hides(here),
      ...(here.surface.id === 'hiring.create' ? ['HIRE-CRT-01', 'HIRE-CRT-02'] : []),
    ],
    what: `${here.surface.id} answers 200 and nothing for a record that is missing or invisible`,
    alters: absentOtherwise(here, () => new Accepted({})),
  })),

  ...atEach<VisibilityRules>('edit-permission-ignored', isGuarded, here => ({
    violates: guards(here),
    what: `${here.surface.id} is open to whoever can read the record`,
    breaks: kept => ({ edits: found => here.is(found) || kept.edits(found) }),
  })),

  ...atEach<VisibilityRules>('edit-refused-but-done', isGuarded, here => {
    const mark = Symbol(`done at ${here.surface.id}`)
    return {
      violates: ['VIS-08', 'ERR-403-03'],
      what: `${here.surface.id} is refused for want of edit permission, and carried out all the same`,
      breaks: kept => ({
        edits: found => kept.edits(found) || (here.is(found) && !isForeign(found) && marked(found, mark)),
      }),
      alters: refusedWhenDone(mark, input =>
        notPermitted({ operation: here.operation, input, record: { version: 0 } }),
      ),
    }
  }),

  ...atEach<VisibilityRules>('history-served-abroad', servesFiles, ({ surface, is }) => ({
    violates: ['VIS-ORG-09'],
    what: `${surface.id} of a historical attachment, which is kept apart, doesn't look at the organisation`,
    breaks: kept => ({ sees: found => kept.sees(found) || (is(found) && hasHistory(found)) }),
  })),

  ...atEach<VisibilityRules>('edit-refused-404', isGuarded, here => ({
    violates: ['VIS-07', 'ERR-403-02'],
    what: `${here.surface.id} answers 404 to whoever can read the record and not change it`,
    alters: editOtherwise(here, refusal => recoded(refusal, 404, 'NOT_FOUND')),
  })),

  ...atEach<VisibilityRules>('edit-refused-401', isGuarded, here => ({
    violates: ['VIS-07', 'ERR-403-02'],
    what: `${here.surface.id} answers 401 to whoever can read the record and not change it`,
    alters: editOtherwise(here, refusal => recoded(refusal, 401, 'UNAUTHORIZED')),
  })),

  ...atEach<VisibilityRules>('edit-refused-400', isGuarded, here => ({
    violates: ['VIS-07', 'ERR-403-02'],
    what: `${here.surface.id} answers 400 to whoever can read the record and not change it`,
    alters: editOtherwise(here, refusal => recoded(refusal, 400, 'VALIDATION_ERROR')),
  })),
]
