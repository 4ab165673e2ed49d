import { suite } from '#check'
import answerLost from './answer-lost.ts'
import atOnce from './at-once.ts'
import candidate from './candidate.ts'
import candidateOtherContent from './candidate-other-content.ts'
import hiring from './hiring.ts'
import key from './key.ts'
import newToken from './new-token.ts'
import records from './records.ts'
import reorderedKeys from './reordered-keys.ts'
import schemas from './schemas.ts'
import upload from './upload.ts'

export default suite('idempotency', 'Idempotent writes', [
  ...candidate,
  ...answerLost,
  ...newToken,
  ...candidateOtherContent,
  ...schemas,
  ...key,
  ...records,
  ...hiring,
  ...reorderedKeys,
  ...atOnce,
  ...upload,
])
