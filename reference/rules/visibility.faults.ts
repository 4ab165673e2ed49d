import { endedStages, type Flow } from '../model/flow.ts'
import type { FaultOf } from './fault.ts'
import { organisationFaults } from './organisations.faults.ts'
import { recoded } from './refusal.ts'
import type { RecordKind, VisibilityRules } from './visibility.ts'

/** Edit permission forgotten on one operation. */
const everyoneEdits = (id: string, operation: string, violates: string): FaultOf<VisibilityRules> => ({
  id,
  violates: [violates],
  what: `${operation} is open to whoever can read the candidate`,
  breaks: kept => ({ edits: found => found.operation === operation || kept.edits(found) }),
})

const missing500 = (id: string, kind: RecordKind, violates: string): FaultOf<VisibilityRules> => ({
  id,
  violates: [violates, 'ERR-GEN-01', 'VIS-ABS-01', 'VIS-ABS-02'],
  what: `a ${kind} that does not exist makes the service fail`,
  breaks: () => ({
    absent: (refusal, exists, of) => (of === kind && !exists ? recoded(refusal, 500, 'INTERNAL') : refusal),
  }),
})

const ownersOnly = (id: string, operation: string, violates: string[]): FaultOf<VisibilityRules> => ({
  id,
  violates,
  what: `${operation} shows a candidate to owner and collaborators only`,
  breaks: kept => ({
    sees: found => kept.sees(found) && (found.operation !== operation || kept.edits(found)),
  }),
})

export const visibilityFaults: FaultOf<VisibilityRules>[] = [
  ...organisationFaults,
  everyoneEdits('update-without-edit-permission', 'candidate-library update', 'VIS-04'),
  everyoneEdits('note-without-edit-permission', 'candidate-library note', 'VIS-05'),
  everyoneEdits('upload-without-edit-permission', 'attachments upload', 'VIS-06'),
  ownersOnly('search-shows-own-only', 'candidate-library search', ['VIS-01']),
  ownersOnly('detail-for-owners-only', 'candidate-library detail', ['VIS-02']),
  ownersOnly('resume-for-owners-only', 'candidate-library resumeContent', ['VIS-03']),
  {
    id: 'without-edit-permission-404',
    violates: ['VIS-07', 'ERR-403-02'],
    what: 'a write without edit permission is answered 404, though the record can be read',
    breaks: () => ({ unpermitted: refusal => recoded(refusal, 404, 'NOT_FOUND') }),
  },
  {
    id: 'without-edit-permission-401',
    violates: ['ERR-403-02', 'VIS-07'],
    what: 'a write without edit permission is answered 401',
    breaks: () => ({ unpermitted: refusal => recoded(refusal, 401, 'UNAUTHORIZED') }),
  },
  {
    id: 'unpermitted-update-half-applied',
    violates: ['VIS-08', 'ERR-403-03'],
    what: 'an update that is refused for want of edit permission was carried out by then, but for its version',
    breaks: () => ({
      afterUnpermitted: (input, record) => {
        const { data } = (input ?? {}) as { data?: object }
        Object.assign(record.data ?? {}, data)
      },
    }),
  },
  {
    id: 'invisible-403',
    violates: ['VIS-ABS-01'],
    what: "another organisation's record is answered 403, so that its existence shows",
    breaks: () => ({ absent: (refusal, exists) => (exists ? recoded(refusal, 403, 'FORBIDDEN') : refusal) }),
  },
  {
    id: 'invisible-other-message',
    violates: ['VIS-ABS-02'],
    what: "another organisation's record is answered 404 with a message of its own",
    breaks: () => ({
      absent: (refusal, exists) => {
        if (exists) refusal.message = 'This record belongs to another organisation.'
        return refusal
      },
    }),
  },
  {
    id: 'missing-400',
    violates: ['ERR-404-01', 'ERR-404-02', 'ERR-404-03', 'ERR-404-04'],
    what: 'a record that does not exist is answered 400',
    breaks: () => ({ absent: refusal => recoded(refusal, 400, 'VALIDATION_ERROR') }),
  },
  {
    id: 'missing-410-gone',
    violates: ['ERR-404-01', 'ERR-404-02', 'ERR-404-03', 'ERR-404-04', 'VIS-ABS-01'],
    what: 'a record that does not exist is answered 410',
    breaks: () => ({ absent: (refusal, exists) => (exists ? refusal : recoded(refusal, 410, 'GONE')) }),
  },
  {
    id: 'missing-other-code',
    violates: ['ERR-404-01', 'ERR-404-02', 'ERR-404-03', 'ERR-404-04'],
    what: 'a record that does not exist gets the code RECORD_NOT_FOUND',
    breaks: () => ({ absent: refusal => recoded(refusal, 404, 'RECORD_NOT_FOUND') }),
  },
  missing500('missing-candidate-500', 'candidate', 'ERR-404-01'),
  missing500('missing-job-500', 'job', 'ERR-404-02'),
  missing500('missing-client-company-500', 'client company', 'ERR-404-03'),
  missing500('missing-flow-500', 'flow', 'ERR-404-04'),
  {
    id: 'private-notes-for-colleagues',
    violates: ['VIS-PRIV-01', 'VIS-PRIV-02', 'HIRE-OWN-04'],
    what: 'private flow notes are shown to everyone who sees the flow',
    breaks: kept => ({
      seesPrivate: (member, note, of, flow) => of === 'flow' || kept.seesPrivate(member, note, of, flow),
    }),
  },
  {
    id: 'private-notes-for-administrators',
    violates: ['VIS-PRIV-02'],
    what: 'private flow notes are shown to administrators',
    breaks: kept => ({
      seesPrivate: (member, note, of, flow) =>
        (of === 'flow' && member.roles.includes('administrator')) || kept.seesPrivate(member, note, of, flow),
    }),
  },
  {
    id: 'private-notes-for-flow-members',
    violates: ['VIS-PRIV-01', 'HIRE-OWN-04'],
    what: 'private flow notes are shown to the owner and the collaborators of the flow',
    breaks: kept => ({
      seesPrivate: (member, note, of, flow) =>
        kept.seesPrivate(member, note, of, flow) ||
        (flow !== undefined && [flow.ownerId, ...flow.collaboratorIds].includes(member.membershipId)),
    }),
  },
  {
    id: 'private-notes-for-nobody',
    violates: ['VIS-PRIV-04'],
    what: 'private flow notes are not shown even to their author',
    breaks: kept => ({
      seesPrivate: (member, note, of, flow) => of !== 'flow' && kept.seesPrivate(member, note, of, flow),
    }),
  },
  {
    id: 'memos-for-administrators',
    violates: ['VIS-PRIV-03'],
    what: 'workbench memos are shown to administrators',
    breaks: kept => ({
      seesPrivate: (member, note, of, flow) =>
        (of === 'workbench' && member.roles.includes('administrator')) ||
        kept.seesPrivate(member, note, of, flow),
    }),
  },
  {
    id: 'memos-for-colleagues',
    violates: ['VIS-PRIV-06'],
    what: 'workbench memos beside a flow are shown to everyone but administrators',
    breaks: kept => ({
      seesPrivate: (member, note, of, flow) =>
        (of === 'workbench' && !member.roles.includes('administrator')) ||
        kept.seesPrivate(member, note, of, flow),
    }),
  },
  {
    id: 'memos-lost',
    violates: ['HIRE-NOTE-02'],
    what: 'the author of a workbench memo does not get it back',
    breaks: kept => ({
      seesPrivate: (member, note, of, flow) => of !== 'workbench' && kept.seesPrivate(member, note, of, flow),
    }),
  },
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
    breaks: () => ({ total: (_seen, existing) => existing }),
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
