import { suite } from '#check'
import attachments from './attachments.ts'
import candidateOfColleague from './candidate/colleague.ts'
import candidateOfMember from './candidate/member.ts'
import missingCandidate from './candidate/missing.ts'
import candidateOfOutsider from './candidate/outsider.ts'
import client from './client.ts'
import directory from './directory.ts'
import flow from './flow.ts'
import foreignDuplicate from './foreign-duplicate.ts'
import historicalAttachment from './historical-attachment.ts'
import importing from './import.ts'
import job from './job.ts'
import jobClient from './job-client.ts'
import memo from './memo.ts'
import outsider from './outsider.ts'
import privateNote from './private-note.ts'
import privateNoteInLibraries from './private-note-in-libraries.ts'
import total from './total.ts'
import unpermitted from './unpermitted.ts'

export default suite('visibility', 'Visibility', [
  ...candidateOfColleague,
  ...candidateOfMember,
  ...candidateOfOutsider,
  ...missingCandidate,
  ...foreignDuplicate,
  ...job,
  ...jobClient,
  ...client,
  ...flow,
  ...outsider,
  ...unpermitted,
  ...importing,
  ...directory,
  ...privateNote,
  ...privateNoteInLibraries,
  ...memo,
  ...total,
  ...attachments,
  ...historicalAttachment,
])
