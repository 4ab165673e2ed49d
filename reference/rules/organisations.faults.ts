import type { FaultOf } from './fault.ts'
import type { VisibilityRules } from './visibility.ts'

/** The check of the organisation forgotten on some operations. */
const forgottenOrganisations: { id: string; operations: string[]; violates: string[] }[] = [
  {
    id: 'candidate-search-across-organisations',
    operations: ['candidate-library search'],
    violates: ['VIS-ORG-01', 'VIS-ORG-23'],
  },
  {
    id: 'candidate-detail-across-organisations',
    operations: ['candidate-library detail'],
    violates: ['VIS-ORG-02'],
  },
  {
    id: 'contacts-across-organisations',
    operations: ['candidate-library contacts'],
    violates: ['VIS-ORG-03'],
  },
  { id: 'notes-across-organisations', operations: ['candidate-library notes'], violates: ['VIS-ORG-03'] },
  {
    id: 'document-info-across-organisations',
    operations: ['candidate-library documentInfo'],
    violates: ['VIS-ORG-05'],
  },
  {
    id: 'documents-across-organisations',
    operations: ['candidate-library documents'],
    violates: ['VIS-ORG-05'],
  },
  {
    id: 'resume-content-across-organisations',
    operations: ['candidate-library resumeContent'],
    violates: ['VIS-ORG-05'],
  },
  {
    id: 'duplicates-across-organisations',
    operations: ['candidate-library duplicates'],
    violates: ['VIS-ORG-08'],
  },
  {
    id: 'downloads-across-organisations',
    operations: ['attachments download', 'attachments preview'],
    violates: ['VIS-ORG-09'],
  },
  { id: 'legacy-path-across-organisations', operations: ['attachments legacy'], violates: ['VIS-ORG-09'] },
  {
    id: 'candidate-update-across-organisations',
    operations: ['candidate-library update'],
    violates: ['VIS-ORG-10'],
  },
  {
    id: 'candidate-note-across-organisations',
    operations: ['candidate-library note'],
    violates: ['VIS-ORG-11'],
  },
  { id: 'upload-across-organisations', operations: ['attachments upload'], violates: ['VIS-ORG-11'] },
  {
    id: 'job-reads-across-organisations',
    operations: ['job-library search', 'job-library detail'],
    violates: ['VIS-ORG-13', 'VIS-ORG-23'],
  },
  { id: 'job-update-across-organisations', operations: ['job-library update'], violates: ['VIS-ORG-14'] },
  {
    id: 'client-reads-across-organisations',
    operations: ['client-library search', 'client-library detail', 'job-library companies'],
    violates: ['VIS-ORG-15', 'VIS-ORG-23'],
  },
  {
    id: 'client-update-across-organisations',
    operations: ['client-library update'],
    violates: ['VIS-ORG-16'],
  },
  {
    id: 'flow-writes-across-organisations',
    operations: ['hiring transition', 'hiring assign', 'hiring note'],
    violates: ['VIS-ORG-19'],
  },
  { id: 'flow-create-across-organisations', operations: ['hiring create'], violates: ['VIS-ORG-21'] },
  { id: 'import-across-organisations', operations: ['hiring resolveImport'], violates: ['VIS-ORG-24'] },
]

const forgotten = ({
  id,
  operations,
  violates,
}: (typeof forgottenOrganisations)[number]): FaultOf<VisibilityRules> => ({
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

const readAcross = (
  id: string,
  resources: string[],
  violates: string[],
  kind: 'flow' | 'job' | 'import',
): FaultOf<VisibilityRules> => ({
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

/** Records of another organisation that are shown, changed or linked. */
export const organisationFaults: FaultOf<VisibilityRules>[] = [
  ...forgottenOrganisations.map(forgotten),
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
]
