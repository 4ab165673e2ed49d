import { suite } from '#check'
import attachments from './attachments.ts'
import candidateLibrary from './candidate-library.ts'
import candidateNoteUnread from './candidate-note-unread.ts'
import clientLibrary from './client-library.ts'
import connection from './connection.ts'
import enough from './enough.ts'
import enoughForData from './enough-for-data.ts'
import flowNotesInLibraries from './flow-notes-in-libraries.ts'
import flowNotesUnread from './flow-notes-unread.ts'
import hiringDetail from './hiring/detail.ts'
import hiring from './hiring.ts'
import historicalAttachment from './historical-attachment.ts'
import jobLibrary from './job-library.ts'
import liveRights from './live-rights.ts'
import liveRightsInPart from './live-rights-in-part.ts'

export default suite('scopes', 'Scopes', [
  ...candidateLibrary,
  ...jobLibrary,
  ...clientLibrary,
  ...hiring,
  ...hiringDetail,
  ...candidateNoteUnread,
  ...flowNotesUnread,
  ...flowNotesInLibraries,
  ...enough,
  ...enoughForData,
  ...connection,
  ...liveRights,
  ...liveRightsInPart,
  ...attachments,
  ...historicalAttachment,
])
