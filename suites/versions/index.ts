import { suite } from '#check'
import candidate from './candidate.ts'
import flow from './flow.ts'
import hiring from './hiring.ts'
import job from './job.ts'
import jobState from './job-state.ts'
import reads from './reads.ts'
import upload from './upload.ts'

export default suite('versions', 'Versions', [
  ...candidate,
  ...upload,
  ...flow,
  ...jobState,
  ...job,
  ...hiring,
  ...reads,
])
