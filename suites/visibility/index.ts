import { suite } from '#check'
import attachments from './attachments.ts'
import candidate from './candidate.ts'
import client from './client.ts'
import directory from './directory.ts'
import flow from './flow.ts'
import imports from './imports.ts'
import job from './job.ts'
import privateNotes from './private-notes.ts'
import totals from './totals.ts'

export default suite('visibility', 'Visibility', [
  ...candidate,
  ...job,
  ...client,
  ...flow,
  ...imports,
  ...directory,
  ...privateNotes,
  ...totals,
  ...attachments,
])
