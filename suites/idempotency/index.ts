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
])
