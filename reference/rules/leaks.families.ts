import type { Surface } from '../../document/index.ts'
import type { Candidate } from '../model/candidate.ts'
import { type Flow, flowNumber } from '../model/flow.ts'
import type { Store } from '../store/store.ts'
import { atEachOf } from './families.ts'
import { operationAnswers } from './seam-edits.ts'
import type { Fields, Source } from './source.ts'

/** Whom an object of an answer is about. */
interface Subject {
  candidate: Candidate | undefined
  flow: Flow | undefined
}

/** A value that an answer must not show, whoever it is shown to, and what is broken by showing it. */
interface Leak {
  of(subject: Subject, source: Source<'operation'>): unknown
  breaks(surface: Surface): string[]
}

const ofCandidates = ({ family }: Surface) => family === 'candidate-library' || family === 'attachments'
const ofHiring = ({ family }: Surface) => family === 'hiring'
const isFile = ({ id }: Surface) => /^attachments\..*(download|preview)$/.test(id)
const isAboutNobody = ({ resource = '' }: Surface) => ['context', 'personalNote'].includes(resource)
const isAt = ({ id }: Surface, ...ids: string[]) => ids.includes(id)

/** What a candidate's contact detail breaks: nothing where it belongs. */
const contact = (detail: string) => (surface: Surface) => {
  if (isAt(surface, 'candidate-library.contacts') || isAboutNobody(surface)) return []
  if (!ofCandidates(surface) && !ofHiring(surface)) return []
  if (surface.effect === 'write') return ['CAND-RAW-08']
  if (isAt(surface, 'candidate-library.detail')) return [detail, 'CAND-SENS-08']
  return ['CAND-SENS-08', ...(isAt(surface, 'candidate-library.search') ? ['CAND-SRCH-09'] : [])]
}

const ofResume: Record<string, string> = {
  'candidate-library.create': 'CAND-RAW-01',
  'candidate-library.update': 'CAND-RAW-02',
  'candidate-library.note': 'CAND-RAW-03',
  'attachments.upload': 'CAND-RAW-03',
  'candidate-library.search': 'CAND-SRCH-10',
  'candidate-library.detail': 'CAND-DET-11',
}

const resume = (surface: Surface) =>
  isAt(surface, 'candidate-library.resumeContent')
    ? []
    : [ofResume[surface.id] ?? 'CAND-RAW-05', ...(surface.effect === 'read' ? ['CAND-SENS-10'] : [])]

const note = (surface: Surface) => {
  if (surface.effect === 'write' || isAboutNobody(surface)) return []
  if (isAt(surface, 'candidate-library.notes') || !(ofCandidates(surface) || ofHiring(surface))) return []
  return [...(isAt(surface, 'candidate-library.detail') ? ['CAND-DET-10'] : []), 'CAND-SENS-09']
}

/** Reads about a candidate or a job, which others than those who see their flows may send. */
const inLibraries =
  /^(candidate-library\.(search|detail|contacts|notes|documentInfo|documents|resumeContent|duplicates)|job-library\.(search|detail))$/

/** Reads: of flow detail another statement says so by name. */
const flowNote = (surface: Surface) => {
  if (surface.effect === 'write' || isAboutNobody(surface)) return []
  // The read of notes is closed to those who may not read these.
  if (!ofHiring(surface) && !inLibraries.test(surface.id)) return []
  if (isAt(surface, 'candidate-library.notes')) return []
  return [...(isAt(surface, 'hiring.read.detail') ? ['SCOPE-HIRE-07'] : []), 'SCOPE-HIRE-26']
}

/** The answers that are about a flow, which others than the author of its notes may see. */
const aboutFlows =
  /^hiring\.(read\.(flows|detail|dashboard|jobImpact)|transition|assign|collaborate|note|event)$/

const privateNote =
  (...broken: string[]) =>
  (surface: Surface) =>
    aboutFlows.test(surface.id) || inLibraries.test(surface.id) ? broken : []

const isAdministrator = ({ member }: Source<'operation'>) => member.roles.includes('administrator')

const lastPrivate = ({ flow }: Subject, { member }: Source<'operation'>) =>
  flow?.notes.findLast(one => one.private && one.authorId !== member.membershipId)?.content

const leaks = {
  phone: { of: ({ candidate }) => candidate?.data.phone, breaks: contact('CAND-DET-08') },
  email: { of: ({ candidate }) => candidate?.data.email, breaks: contact('CAND-DET-09') },
  resume: { of: ({ candidate }) => candidate?.data.rawResumeText, breaks: resume },
  note: { of: ({ candidate }) => candidate?.notes.at(-1)?.content, breaks: note },
  'flow-note': { of: ({ flow }) => flow?.notes.findLast(one => !one.private)?.content, breaks: flowNote },
  history: { of: ({ flow }) => flow?.history.at(-1)?.reason, breaks: flowNote },
  'private-note': { of: lastPrivate, breaks: privateNote('VIS-PRIV-01', 'VIS-PRIV-02') },
  'private-note-to-administrators': {
    of: (subject, source) => (isAdministrator(source) ? lastPrivate(subject, source) : undefined),
    breaks: privateNote('VIS-PRIV-02'),
  },
} satisfies Record<string, Leak>

/** What a leak can't but break besides. Where an answer names nobody, it shows the value of whoever came last. */
function besides({ id, effect }: Surface, breaks: Leak['breaks']): Record<string, string> {
  if (id === 'hiring.read.detail' && breaks === flowNote)
    return { 'SCOPE-GEN-03': 'a user without a right to notes is shown it, too' }
  if (id === 'hiring.read.jobImpact')
    return { 'VIS-ORG-20': 'where an impact names nobody, it shows the value of whoever came last' }
  if (effect === 'read') return {}
  const why = 'where an answer names nobody, each shows the value of whoever came last by then'
  return { 'IDEM-OK-07': why, 'IDEM-OK-08': why }
}

/** Sensitive values, each shown by the answers at one place beside what belongs there. */
export const leakFamilies = atEachOf<object, Leak>(
  'leak',
  surface => !isFile(surface),
  surface =>
    Object.fromEntries(Object.entries<Leak>(leaks).filter(([, leak]) => leak.breaks(surface).length > 0)),
  ({ surface, operation }, { of, breaks }, value) => ({
    violates: breaks(surface),
    what: `${surface.id} shows a value that does not belong there: ${value}`,
    inevitable: besides(surface, breaks),
    alters: operationAnswers(operation, (answer, source) =>
      showing(answer, source, subject => of(subject, source)),
    ),
  }),
)

/** The answer with the value in each of its objects that name somebody; in each item, or the whole, where none does. */
function showing(answer: Fields, source: Source<'operation'>, of: (subject: Subject) => unknown): unknown {
  const store = source.store()
  let isShown = false
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    const inside = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one)]))
    const subject = named(store, value as Fields)
    if (!subject) return inside
    isShown = true
    return { ...inside, remark: of(subject) }
  }
  const shown = within(answer) as Fields
  if (isShown) return shown
  const remark = of(named(store, Object(source.input)) ?? latest(store))
  return Array.isArray(shown.items)
    ? { ...shown, items: shown.items.map(item => ({ ...Object(item), remark })) }
    : { ...shown, remark }
}

/** Whom an object names: the candidate or the flow itself, or what is linked with it. */
function named(store: Store, { id, candidateId, flowId, jobId }: Fields): Subject | undefined {
  const flows = [...store.flows.values()]
  const flow =
    store.flows.get(flowNumber(flowId)) ??
    flows.findLast(one => one.candidateId === (candidateId ?? id)) ??
    flows.findLast(one => one.jobId === jobId)
  const candidate =
    store.candidates.get(String(candidateId ?? id)) ?? store.candidates.get(flow?.candidateId ?? '')
  return flow || candidate ? { flow, candidate } : undefined
}

const latest = (store: Store): Subject => ({
  candidate: [...store.candidates.values()].findLast(({ data }) => data.rawResumeText && data.phone),
  flow: [...store.flows.values()].at(-1),
})
