import { suite } from '#check'
import attachments from './attachments.ts'
import candidate from './candidate.ts'
import client from './client.ts'
import contactLookups from './contact-lookups.ts'
import directory from './directory.ts'
import flow from './flow.ts'
import imports from './imports.ts'
import job from './job.ts'
import outsider from './outsider.ts'
import privateNotes from './private-notes.ts'
import totals from './totals.ts'
import unpermitted from './unpermitted.ts'

export default suite('visibility', 'Visibility', [
  ...candidate,
  ...contactLookups,
  ...job,
  ...client,
  ...flow,
  ...outsider,
  ...unpermitted,
  ...imports,
  ...directory,
  ...privateNotes,
  ...totals,
  ...attachments,
])
