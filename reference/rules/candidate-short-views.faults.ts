import type { Candidate } from '../model/candidate.ts'
import type { CandidateShortViewRules } from './candidate-short-views.ts'
import type { FaultOf } from './fault.ts'

type Fault = FaultOf<CandidateShortViewRules>
export type Extra = (candidate: Candidate) => Record<string, unknown>

export const resume: Extra = ({ data }) => ({ rawResumeText: data.rawResumeText ?? null })
const contacts: Extra = ({ data }) => ({ phone: data.phone ?? null, email: data.email ?? null })

/** More than belongs there in what an operation lists or answers. */
const leakInList = (
  id: string,
  operation: string,
  extra: Extra,
  violates: string[],
  what: string,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    listItem: (candidate, of) => ({
      ...kept.listItem(candidate, of),
      ...(of === operation ? extra(candidate) : {}),
    }),
  }),
})

const leakInReceipt = (
  id: string,
  operations: string[],
  extra: Extra,
  violates: string[],
  what: string,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    receipt: (candidate, of) => ({
      ...kept.receipt(candidate, of),
      ...(operations.includes(of) ? extra(candidate) : {}),
    }),
  }),
})

const create = 'candidate-library create'
const update = 'candidate-library update'
const note = 'candidate-library note'
const search = 'candidate-library search'
const duplicates = 'candidate-library duplicates'

/** What lists and receipts show beyond what belongs there. */
export const candidateShortViewFaults: Fault[] = [
  leakInReceipt(
    'receipt-leaks-resume',
    [create, update, note],
    resume,
    ['CAND-RAW-01', 'CAND-RAW-02', 'CAND-RAW-03'],
    'the receipt of a write echoes the resume text',
  ),
  leakInReceipt(
    'create-receipt-leaks-resume',
    [create],
    resume,
    ['CAND-RAW-01'],
    'the receipt of a create echoes the resume text',
  ),
  leakInReceipt(
    'update-receipt-leaks-resume',
    [update],
    resume,
    ['CAND-RAW-02'],
    'the receipt of an update has the resume text',
  ),
  leakInReceipt(
    'note-receipt-leaks-resume',
    [note],
    resume,
    ['CAND-RAW-03'],
    'the receipt of a note has the resume text',
  ),
  leakInReceipt(
    'receipt-leaks-contacts',
    [create, update],
    contacts,
    ['CAND-RAW-08'],
    'the receipt of a write echoes phone and e-mail',
  ),
  leakInReceipt(
    'receipt-leaks-legacy-content',
    [update, create, note],
    ({ data, legacyContent }) => ({ legacyContent: legacyContent ?? JSON.stringify(data.workExperiences) }),
    ['CAND-DET-12'],
    'the receipt of a write has legacyContent, with what was sent where there is none',
  ),
  leakInReceipt(
    'candidate-ids-are-numbers',
    [create],
    ({ id }) => ({ id: Number.parseInt(id.slice(0, 6), 16) }),
    ['CAND-ID-01', 'CAND-CRT-01'],
    'the receipt of a create has a number for an id',
  ),
  leakInList(
    'search-shows-phone',
    search,
    ({ data }) => ({ phone: data.phone ?? null }),
    ['CAND-SENS-08', 'CAND-SRCH-09'],
    'search shows phone numbers',
  ),
  leakInList(
    'search-shows-email',
    search,
    ({ data }) => ({ email: data.email ?? null }),
    ['CAND-SENS-08', 'CAND-SRCH-09'],
    'search shows e-mail addresses',
  ),
  leakInList(
    'search-shows-resume',
    search,
    resume,
    ['CAND-SRCH-10', 'CAND-SENS-10'],
    'search shows resume text',
  ),
  leakInList(
    'search-shows-excerpt',
    search,
    ({ data }) => ({ excerpt: (data.rawResumeText ?? '').slice(0, 120) }),
    ['CAND-SRCH-10', 'CAND-SENS-10'],
    'search shows the beginning of the resume text',
  ),
  leakInList(
    'duplicates-show-resume',
    duplicates,
    resume,
    ['CAND-RAW-05', 'CAND-SENS-10'],
    'the duplicates lookup shows resume text',
  ),
  leakInList(
    'duplicates-show-contacts',
    duplicates,
    contacts,
    ['CAND-SENS-08'],
    'the duplicates lookup shows phone and e-mail',
  ),
]
