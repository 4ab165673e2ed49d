import { suite } from '../../fixtures/check/check.ts'
import { answerLost } from './answer-lost.ts'
import {
  again as hiringAgain,
  keyNeeded as hiringKeyNeeded,
  otherContent as hiringOtherContent,
  transitionAgainLater,
} from './hiring.ts'
import { correctedCall, freshKey, keyNeeded, keysObserved } from './key.ts'
import {
  createOtherContent,
  noteOtherContent,
  refusedCreatesNobody,
  updateOtherContent,
} from './other-content.ts'
import {
  createAgain as recordCreateAgain,
  keyNeeded as recordKeyNeeded,
  otherContent as recordOtherContent,
  updateAgain as recordUpdateAgain,
} from './records.ts'
import {
  atOnce,
  createAgain,
  noteAgain,
  noteAtOnce,
  overNewToken,
  reordered,
  updateAgain,
  updateAgainLater,
} from './retry.ts'
import { keyInSchema } from './schemas.ts'
import {
  again as uploadAgain,
  answerLost as uploadAnswerLost,
  atOnce as uploadAtOnce,
  keyNeeded as uploadKeyNeeded,
  otherContent as uploadOtherContent,
} from './upload.ts'

export default suite('idempotency', 'Idempotent writes', [
  createAgain,
  updateAgain,
  updateAgainLater,
  noteAgain,
  reordered,
  atOnce,
  noteAtOnce,
  ...answerLost,
  overNewToken,
  ...createOtherContent,
  refusedCreatesNobody,
  ...updateOtherContent,
  noteOtherContent,
  ...keyInSchema,
  ...keyNeeded,
  correctedCall,
  freshKey,
  keysObserved,
  ...recordCreateAgain,
  ...recordUpdateAgain,
  ...recordOtherContent,
  ...recordKeyNeeded,
  ...hiringAgain,
  transitionAgainLater,
  ...hiringOtherContent,
  ...hiringKeyNeeded,
  ...uploadAgain,
  uploadAnswerLost,
  uploadAtOnce,
  ...uploadOtherContent,
  uploadKeyNeeded,
])
