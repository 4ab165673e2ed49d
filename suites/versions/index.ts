import { suite } from '#check'
import candidate from './candidate.ts'
import flow from './flow.ts'
import hiring from './hiring.ts'
import job from './job.ts'
import jobState from './job-state.ts'
import jobStop from './job-stop.ts'
import reads from './reads.ts'
import upload from './upload.ts'

export default suite('versions', 'Versions', [
  ...candidate,
  ...upload,
  ...flow,
  ...jobState,
  ...jobStop,
  ...job,
  ...hiring,
  ...reads,
])
