import { suite } from '../../fixtures/check/check.ts'
import { createdIsRead, keepsHistories, keepsResumeText, neverMerges, withoutOptional } from './create.ts'
import { forms, otherForms } from './dates.ts'
import { appends } from './note.ts'
import {
  contacts,
  detailFields,
  duplicatesByName,
  listsWithoutResume,
  noContacts,
  nothingSensitive,
  searchFinds,
  summaries,
} from './read.ts'

import { withoutResumeText } from './receipts.ts'
import { asWritten } from './text.ts'
import {
  arrayReplaces,
  emptyArrayClears,
  omittedKeeps,
  receiptVersion,
  resumeTextReplaced,
  shownAfterwards,
} from './update.ts'

export default suite('candidate-library', 'Candidate library', [
  searchFinds,
  detailFields,
  summaries,
  nothingSensitive,
  ...noContacts,
  contacts,
  duplicatesByName,
  listsWithoutResume,
  createdIsRead,
  withoutOptional,
  keepsResumeText,
  ...keepsHistories,
  neverMerges,
  shownAfterwards,
  omittedKeeps,
  arrayReplaces,
  ...emptyArrayClears,
  receiptVersion,
  resumeTextReplaced,
  appends,
  withoutResumeText,
  ...asWritten,
  ...forms,
  otherForms,
])
