import { suite } from '#check'
import answerLost from './answer-lost.ts'
import atOnce from './at-once.ts'
import hiring from './hiring.ts'
import key from './key.ts'
import newToken from './new-token.ts'
import otherContent from './other-content.ts'
import records from './records.ts'
import retry from './retry.ts'
import schemas from './schemas.ts'
import upload from './upload.ts'

export default suite('idempotency', 'Idempotent writes', [
  ...retry,
  ...answerLost,
  ...newToken,
  ...otherContent,
  ...schemas,
  ...key,
  ...records,
  ...hiring,
  ...atOnce,
  ...upload,
])
