import { suite } from '#check'
import bySchema from './by-schema.ts'
import candidate from './candidate.ts'
import flow from './flow.ts'
import job from './job.ts'
import reads from './reads.ts'
import upload from './upload.ts'

export default suite('versions', 'Versions', [
  ...candidate,
  ...upload,
  ...flow,
  ...job,
  ...bySchema,
  ...reads,
])
