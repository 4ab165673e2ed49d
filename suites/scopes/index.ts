import { suite } from '../../fixtures/check/check.ts'
import { refusedWithout as fileRefusedWithout, upload } from './attachments.ts'
import { contactLookups, createRefused, refusedWithout, writeIsNotRead } from './candidate-library.ts'
import { clientsRefused } from './client-library.ts'
import { liveRightsBound, liveRightsBoundSensitive, newLoginWidens, staysNarrow } from './connection.ts'
import { enough } from './enough.ts'
import { detailWithoutNotes } from './flow-notes.ts'
import {
  writeIsNotRead as hiringWriteIsNotRead,
  readsRefused,
  transitionAlone,
  writesRefused,
} from './hiring.ts'
import { companies, jobsRefused } from './job-library.ts'

export default suite('scopes', 'Scopes', [
  ...refusedWithout,
  createRefused,
  ...jobsRefused,
  companies,
  ...clientsRefused,
  ...readsRefused,
  ...writesRefused,
  transitionAlone,
  hiringWriteIsNotRead,
  detailWithoutNotes,
  ...enough,
  ...contactLookups,
  writeIsNotRead,
  staysNarrow,
  newLoginWidens,
  liveRightsBound,
  liveRightsBoundSensitive,
  upload,
  ...fileRefusedWithout,
])
