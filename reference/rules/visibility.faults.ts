import { endedStages, type Flow } from '../model/flow.ts'
import type { Store } from '../store/store.ts'
import type { FaultOf } from './fault.ts'
import { recoded } from './refusal.ts'
import { halfApply, operationAnswers, refusedOtherwise } from './seam-edits.ts'
import type { RecordKind, VisibilityRules } from './visibility.ts'

type Fault = FaultOf<VisibilityRules>

const legacyPath = ['attachments legacy-download', 'attachments legacy-preview']

/** The check of the organisation forgotten on some operations. */
const acrossOrganisations = (id: string, violates: string[], ...operations: string[]): Fault => ({
  id,
  violates,
  what: `the organisation isn't looked at in ${operations.join(', ')}`,
  breaks: kept => ({
    sees: found => operations.includes(found.operation) || kept.sees(found),
    // Editing is by owner, and nobody owns what another organisation has.
    edits: found =>
      kept.edits(found) ||
      (operations.includes(found.operation) && found.member.organizationId !== found.record.organizationId),
  }),
})

/** Another organisation's client company, taken for a job. */
const clientAcross = (id: string, operation: string, linked: string): Fault => ({
  id,
  violates: ['VIS-ORG-28'],
  what: `${linked} another organisation's client company`,
  breaks: kept => ({
    sees: found => kept.sees(found) || (found.operation === operation && found.kind === 'client company'),
  }),
})

const readAcross = (
  id: string,
  resources: string[],
  violates: string[],
  kind: 'flow' | 'job' | 'import',
): Fault => ({
  id,
  violates,
  what: `the organisation isn't looked at in hiring read of ${resources.join(', ')}`,
  breaks: kept => ({
    sees: found =>
      kept.sees(found) ||
      (found.kind === kind && resources.some(resource => found.operation === `hiring read ${resource}`)),
    onWorkbench: (member, flow) =>
      kept.onWorkbench(member, flow) ||
      (resources.includes('dashboard') && member.organizationId !== flow.organizationId),
  }),
})

/** Edit permission forgotten on one operation. */
const everyoneEdits = (id: string, operation: string, violates: string): Fault => ({
  id,
  violates: [violates],
  what: `${operation} is open to whoever can read the candidate`,
  breaks: kept => ({ edits: found => found.operation === operation || kept.edits(found) }),
})

const missing500 = (id: string, kind: RecordKind, violates: string): Fault => ({
  id,
  violates: [violates, 'ERR-GEN-01', 'VIS-ABS-01', 'VIS-ABS-02'],
  what: `a ${kind} that does not exist makes the service fail`,
  alters: refusedOtherwise('absent record', (refusal, about) =>
    about.kind === kind && !about.exists ? recoded(refusal, 500, 'INTERNAL') : refusal,
  ),
})

/** Another organisation's candidates, shown to whoever looks them up by one contact detail. */
const lookedUpAcross = (id: string, detail: 'phone' | 'email'): Fault => ({
  id,
  violates: ['VIS-ORG-08'],
  what: `the organisation isn't looked at in lookups of duplicates by ${detail}`,
  breaks: kept => ({
    sees: found =>
      kept.sees(found) ||
      (found.operation === 'candidate-library duplicates' &&
        Object(found.input)[detail] !== undefined &&
        found.member.organizationId !== found.record.organizationId),
  }),
})

/** How many records there are at all of those that a list shows by pages. */
const listed: Record<string, (store: Store) => number> = {
  'candidate-library search': ({ candidates }) => candidates.size,
  'job-library search': ({ jobs }) => jobs.size,
  'job-library companies': ({ clients }) => clients.size,
  'client-library search': ({ clients }) => clients.size,
  'hiring read flows': ({ flows }) => flows.size,
}

const ownersOnly = (id: string, operation: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `${operation} shows a candidate to owner and collaborators only`,
  breaks: kept => ({
    sees: found => kept.sees(found) && (found.operation !== operation || kept.edits(found)),
  }),
})

/** An operation that shows members of a role no candidate of others. */
const othersHiddenFrom = (id: string, role: string, operation: string, violates: string): Fault => ({
  id,
  violates: [violates],
  what: `${operation} shows a member with the role ${role} no candidate of others`,
  breaks: kept => ({
    sees(found) {
      const { member, record } = found
      const isMeant = found.operation === operation && member.roles.includes(role)
      return kept.sees(found) && (!isMeant || record.ownerId === member.membershipId)
    },
  }),
})

export const visibilityFaults: Fault[] = [
  acrossOrganisations(
    'candidate-search-across-organisations',
    ['VIS-ORG-01', 'VIS-ORG-23'],
    'candidate-library search',
  ),
  acrossOrganisations('candidate-detail-across-organisations', ['VIS-ORG-02'], 'candidate-library detail'),
  acrossOrganisations('contacts-across-organisations', ['VIS-ORG-03'], 'candidate-library contacts'),
  acrossOrganisations('notes-across-organisations', ['VIS-ORG-03'], 'candidate-library notes'),
  acrossOrganisations('document-info-across-organisations', ['VIS-ORG-05'], 'candidate-library documentInfo'),
  acrossOrganisations('documents-across-organisations', ['VIS-ORG-05'], 'candidate-library documents'),
  acrossOrganisations(
    'resume-content-across-organisations',
    ['VIS-ORG-05'],
    'candidate-library resumeContent',
  ),
  acrossOrganisations('duplicates-across-organisations', ['VIS-ORG-08'], 'candidate-library duplicates'),
  lookedUpAcross('phone-lookup-across-organisations', 'phone'),
  lookedUpAcross('email-lookup-across-organisations', 'email'),
  acrossOrganisations(
    'downloads-across-organisations',
    ['VIS-ORG-09'],
    'attachments download',
    'attachments preview',
  ),
  acrossOrganisations('legacy-path-across-organisations', ['VIS-ORG-09'], ...legacyPath),
  acrossOrganisations('candidate-update-across-organisations', ['VIS-ORG-10'], 'candidate-library update'),
  acrossOrganisations('candidate-note-across-organisations', ['VIS-ORG-11'], 'candidate-library note'),
  acrossOrganisations('upload-across-organisations', ['VIS-ORG-11'], 'attachments upload'),
  acrossOrganisations(
    'job-reads-across-organisations',
    ['VIS-ORG-13', 'VIS-ORG-23'],
    'job-library search',
    'job-library detail',
  ),
  acrossOrganisations('job-update-across-organisations', ['VIS-ORG-14', 'VIS-ORG-28'], 'job-library update'),
  clientAcross('job-created-under-foreign-client', 'job-library create', 'a job is created under'),
  clientAcross('job-moved-to-foreign-client', 'job-library update', 'a job is moved to'),
  acrossOrganisations(
    'client-reads-across-organisations',
    ['VIS-ORG-15', 'VIS-ORG-23'],
    'client-library search',
    'client-library detail',
    'job-library companies',
  ),
  acrossOrganisations('client-update-across-organisations', ['VIS-ORG-16'], 'client-library update'),
  acrossOrganisations(
    'flow-writes-across-organisations',
    ['VIS-ORG-19'],
    'hiring transition',
    'hiring assign',
    'hiring note',
  ),
  acrossOrganisations('flow-create-across-organisations', ['VIS-ORG-21'], 'hiring create'),
  acrossOrganisations('import-across-organisations', ['VIS-ORG-24'], 'hiring resolveImport'),
  readAcross('flow-lists-across-organisations', ['flows', 'dashboard'], ['VIS-ORG-17', 'VIS-ORG-23'], 'flow'),
  readAcross('flow-detail-across-organisations', ['detail'], ['VIS-ORG-18'], 'flow'),
  readAcross('import-lists-across-organisations', ['dashboard'], ['VIS-ORG-17'], 'import'),
  {
    id: 'import-linked-across-organisations',
    violates: ['VIS-ORG-24'],
    what: "an import is resolved with another organisation's candidate",
    breaks: kept => ({
      sees: found =>
        kept.sees(found) || (found.operation === 'hiring resolveImport' && found.kind === 'candidate'),
    }),
  },
  readAcross('job-impact-across-organisations', ['jobImpact'], ['VIS-ORG-20'], 'job'),
  everyoneEdits('update-without-edit-permission', 'candidate-library update', 'VIS-04'),
  everyoneEdits('note-without-edit-permission', 'candidate-library note', 'VIS-05'),
  everyoneEdits('upload-without-edit-permission', 'attachments upload', 'VIS-06'),
  othersHiddenFrom('reader-finds-own-only', 'reader', 'candidate-library search', 'VIS-01'),
  othersHiddenFrom('reader-opens-own-only', 'reader', 'candidate-library detail', 'VIS-02'),
  othersHiddenFrom('administrator-finds-own-only', 'administrator', 'candidate-library search', 'VIS-01'),
  othersHiddenFrom('administrator-opens-own-only', 'administrator', 'candidate-library detail', 'VIS-02'),
  ownersOnly('duplicates-show-own-only', 'candidate-library duplicates', ['CAND-DUP-01']),
  ownersOnly('search-shows-own-only', 'candidate-library search', ['VIS-01']),
  ownersOnly('detail-for-owners-only', 'candidate-library detail', ['VIS-02']),
  ownersOnly('resume-for-owners-only', 'candidate-library resumeContent', ['VIS-03']),
  {
    id: 'without-edit-permission-404',
    violates: ['VIS-07', 'ERR-403-02'],
    what: 'a write without edit permission is answered 404, though the record can be read',
    alters: refusedOtherwise('edit permission', refusal => recoded(refusal, 404, 'NOT_FOUND')),
  },
  {
    id: 'without-edit-permission-401',
    violates: ['ERR-403-02', 'VIS-07'],
    what: 'a write without edit permission is answered 401',
    alters: refusedOtherwise('edit permission', refusal => recoded(refusal, 401, 'UNAUTHORIZED')),
  },
  {
    id: 'unpermitted-update-half-applied',
    violates: ['VIS-08', 'ERR-403-03'],
    what: 'an update that is refused for want of edit permission was carried out by then, but for its version',
    alters: refusedOtherwise('edit permission', (refusal, { change }) => {
      halfApply(change)
      return refusal
    }),
  },
  {
    id: 'invisible-403',
    violates: ['VIS-ABS-01'],
    what: "another organisation's record is answered 403, so that its existence shows",
    alters: refusedOtherwise('absent record', (refusal, { exists }) =>
      exists ? recoded(refusal, 403, 'FORBIDDEN') : refusal,
    ),
  },
  {
    id: 'invisible-other-message',
    violates: ['VIS-ABS-02'],
    what: "another organisation's record is answered 404 with a message of its own",
    alters: refusedOtherwise('absent record', (refusal, { exists }) => {
      if (exists) refusal.message = 'This record belongs to another organisation.'
      return refusal
    }),
  },
  {
    id: 'missing-400',
    violates: ['ERR-404-01', 'ERR-404-02', 'ERR-404-03', 'ERR-404-04'],
    what: 'a record that does not exist is answered 400',
    alters: refusedOtherwise('absent record', refusal => recoded(refusal, 400, 'VALIDATION_ERROR')),
  },
  {
    id: 'missing-410-gone',
    violates: ['ERR-404-01', 'ERR-404-02', 'ERR-404-03', 'ERR-404-04', 'ERR-404-09', 'VIS-ABS-01'],
    what: 'a record that does not exist is answered 410',
    alters: refusedOtherwise('absent record', (refusal, { exists }) =>
      exists ? refusal : recoded(refusal, 410, 'GONE'),
    ),
  },
  {
    id: 'missing-other-code',
    violates: ['ERR-404-01', 'ERR-404-02', 'ERR-404-03', 'ERR-404-04', 'ERR-404-09'],
    what: 'a record that does not exist gets the code RECORD_NOT_FOUND',
    alters: refusedOtherwise('absent record', refusal => recoded(refusal, 404, 'RECORD_NOT_FOUND')),
  },
  missing500('missing-candidate-500', 'candidate', 'ERR-404-01'),
  missing500('missing-job-500', 'job', 'ERR-404-02'),
  missing500('missing-client-company-500', 'client company', 'ERR-404-03'),
  missing500('missing-flow-500', 'flow', 'ERR-404-04'),
  {
    id: 'directory-of-everyone',
    violates: ['VIS-ORG-22'],
    what: 'the member directory has the members of every organisation',
    breaks: () => ({ inDirectory: () => true }),
  },
  {
    id: 'totals-of-everyone',
    violates: ['VIS-ORG-23'],
    what: "totals count other organisations' records",
    alters: operationAnswers(Object.keys(listed), (list, { operation, store }) =>
      list.page === undefined ? list : { ...list, total: listed[operation]?.(store()) },
    ),
  },
  {
    id: 'dashboard-of-everyone',
    violates: ['HIRE-FLOW-05'],
    what: 'the dashboard shows every flow that the caller may see, whosever it is',
    breaks: () => ({ onWorkbench: () => true }),
  },
  {
    id: 'ended-flows-hidden',
    violates: ['HIRE-TRN-01', 'HIRE-TRN-02'],
    what: 'a flow that has ended can no longer be read',
    breaks: kept => ({
      sees: found =>
        kept.sees(found) &&
        !(found.kind === 'flow' && endedStages.includes((found.record as unknown as Flow).stage)),
    }),
  },
]
