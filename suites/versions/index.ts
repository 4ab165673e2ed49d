import { suite } from '../../fixtures/check/check.ts'
import { current, needed, race, refusedChangesNothing, stale } from './candidate.ts'
import { carried, needed as jobNeeded, stale as staleJob } from './job.ts'
import { staleAfterUpload, stale as staleUpload, needed as uploadNeeded } from './upload.ts'

export default suite('versions', 'Versions', [
  current,
  stale,
  refusedChangesNothing,
  needed,
  race,
  staleUpload,
  staleAfterUpload,
  uploadNeeded,
  carried,
  staleJob,
  jobNeeded,
])
