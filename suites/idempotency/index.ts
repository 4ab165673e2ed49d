import { suite } from '#check'
import answerLost from './answer-lost.ts'
import client from './client.ts'
import create from './create.ts'
import hiring from './hiring.ts'
import job from './job.ts'
import keyInSchemas from './key/in-schemas.ts'
import keyNeededByHiring from './key/needed-by-hiring.ts'
import key from './key.ts'
import later from './later.ts'
import note from './note.ts'
import otherDates from './other-part/dates.ts'
import otherPart from './other-part.ts'
import overNewToken from './over-new-token.ts'
import reorderedKeys from './reordered-keys.ts'
import update from './update.ts'
import upload from './upload.ts'

export default suite('idempotency', 'Idempotent writes', [
  ...create,
  ...update,
  ...note,
  ...answerLost,
  ...overNewToken,
  ...keyInSchemas,
  ...key,
  ...keyNeededByHiring,
  ...job,
  ...client,
  ...hiring,
  ...later,
  ...otherPart,
  ...otherDates,
  ...reorderedKeys,
  ...upload,
])
