import { suite } from '#check'
import attachments from './attachments.ts'
import candidateLibrary from './candidate-library.ts'
import clientLibrary from './client-library.ts'
import connection from './connection.ts'
import contactLookups from './contact-lookups.ts'
import enough from './enough.ts'
import flowNotes from './flow-notes.ts'
import hiring from './hiring.ts'
import jobLibrary from './job-library.ts'
import liveRights from './live-rights.ts'
import notesUnread from './notes-unread.ts'
import writeIsNotRead from './write-is-not-read.ts'

export default suite('scopes', 'Scopes', [
  ...candidateLibrary,
  ...jobLibrary,
  ...clientLibrary,
  ...hiring,
  ...flowNotes,
  ...notesUnread,
  ...enough,
  ...contactLookups,
  ...writeIsNotRead,
  ...connection,
  ...liveRights,
  ...attachments,
])
