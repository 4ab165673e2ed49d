import { suite } from '../../fixtures/check/check.ts'
import { correctedCall, keyNeeded } from './key.ts'
import { createOtherContent, noteOtherContent, updateOtherContent } from './other-content.ts'
import {
  atOnce,
  createAgain,
  noteAgain,
  overNewToken,
  reordered,
  updateAgain,
  updateAgainLater,
} from './retry.ts'
import {
  again as uploadAgain,
  againLater as uploadAgainLater,
  answerLost as uploadAnswerLost,
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
  overNewToken,
  createOtherContent,
  updateOtherContent,
  noteOtherContent,
  ...keyNeeded,
  correctedCall,
  uploadAgain,
  uploadAgainLater,
  uploadAnswerLost,
  ...uploadOtherContent,
  uploadKeyNeeded,
])
