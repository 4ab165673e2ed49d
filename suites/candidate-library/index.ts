import { suite } from '../../fixtures/check/check.ts'
import { createdIsRead, neverMerges, withoutOptional } from './create.ts'
import { forms, otherForms } from './dates.ts'
import { detailFields, noContacts, noHistoryMadeUp, nothingSensitive, summaries } from './detail.ts'
import { duplicatesByContact, duplicatesByName } from './duplicates.ts'
import { keepsFields, keepsHistories, wholeHistories } from './experiences.ts'
import { inSensitiveResults, notInReceipts } from './legacy-content.ts'
import { listsWithoutResume } from './lists.ts'
import { messengerFields, noMessenger } from './messengers.ts'
import { appends } from './note.ts'
import { withoutContactDetails, withoutResumeText } from './receipts.ts'
import { restricted } from './restricted.ts'
import {
  asWritten,
  keepsResumeText,
  noResumeTextMadeUp,
  resumeTextReplaced,
  wholeResumeText,
} from './resume-text.ts'
import { byContact, searchFinds, withoutContacts } from './search.ts'
import { contacts, documentInfo } from './sensitive.ts'
import { arrayReplaces, emptyArrayClears, omittedKeeps, receiptVersion, shownAfterwards } from './update.ts'

export default suite('candidate-library', 'Candidate library', [
  searchFinds,
  byContact,
  withoutContacts,
  detailFields,
  summaries,
  nothingSensitive,
  ...noContacts,
  noHistoryMadeUp,
  contacts,
  documentInfo,
  wholeResumeText,
  ...wholeHistories,
  noResumeTextMadeUp,
  ...restricted,
  duplicatesByName,
  ...duplicatesByContact,
  listsWithoutResume,
  createdIsRead,
  withoutOptional,
  keepsResumeText,
  ...keepsHistories,
  ...keepsFields,
  neverMerges,
  shownAfterwards,
  omittedKeeps,
  arrayReplaces,
  ...emptyArrayClears,
  receiptVersion,
  resumeTextReplaced,
  appends,
  withoutResumeText,
  withoutContactDetails,
  inSensitiveResults,
  notInReceipts,
  messengerFields,
  noMessenger,
  ...asWritten,
  ...forms,
  otherForms,
])
