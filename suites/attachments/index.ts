import { suite } from '../../fixtures/check/check.ts'
import {
  documentPreviews,
  missing,
  original,
  otherCandidate,
  polyglots,
  withoutToken as readWithoutToken,
  shownPreviews,
} from './download.ts'
import { inputSchema, limits, there } from './entry.ts'
import { base64, defaultKind, json, kinds, noFile, otherKind, twoFiles } from './form.ts'
import { answers, historical, latest, nobodyElses } from './legacy.ts'
import { allAndOnly, noResumeText as listWithoutResume, paged } from './list.ts'
import { documentId, recordFields, recordTypes, sameScreenshot, several } from './records.ts'
import { allowed, disallowed, mismatched } from './types.ts'
import { acceptedAndListed, newVersion, noResumeText, refusedLeavesNothing } from './upload.ts'
import { fieldChangesNothing, toldApart, withoutToken } from './uploader.ts'

export default suite('attachments', 'Attachments', [
  there,
  inputSchema,
  limits,
  acceptedAndListed,
  newVersion,
  noResumeText,
  refusedLeavesNothing,
  ...withoutToken,
  fieldChangesNothing,
  toldApart,
  twoFiles,
  noFile,
  defaultKind,
  ...kinds,
  otherKind,
  json,
  base64,
  ...allowed,
  ...disallowed,
  ...mismatched,
  documentId,
  ...recordFields,
  recordTypes,
  several,
  sameScreenshot,
  allAndOnly,
  paged,
  listWithoutResume,
  ...original,
  ...polyglots,
  ...shownPreviews,
  ...documentPreviews,
  otherCandidate,
  missing,
  ...readWithoutToken,
  ...answers,
  latest,
  nobodyElses,
  historical,
])
