import { suite } from '../../fixtures/check/check.ts'
import { current, needed, race, readsInOrder, refusedChangesNothing, stale } from './candidate.ts'
import { needed as flowNeeded, race as flowRace, stale as staleFlow, staleJobState } from './flow.ts'
import { carried, needed as jobNeeded, stale as staleJob } from './job.ts'
import {
  staleAfterUpload,
  stale as staleUpload,
  needed as uploadNeeded,
  race as uploadRace,
} from './upload.ts'

export default suite('versions', 'Versions', [
  current,
  stale,
  refusedChangesNothing,
  needed,
  race,
  readsInOrder,
  staleUpload,
  staleAfterUpload,
  uploadRace,
  uploadNeeded,
  staleFlow,
  flowNeeded,
  flowRace,
  staleJobState,
  carried,
  staleJob,
  jobNeeded,
])
