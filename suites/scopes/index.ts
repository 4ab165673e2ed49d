import { suite } from '../../fixtures/check/check.ts'
import { refusedWithout as fileRefusedWithout, upload } from './attachments.ts'
import {
  createRefused,
  liveRightsBound,
  liveRightsBoundSensitive,
  refusedWithout,
  writeIsNotRead,
} from './candidate-library.ts'

export default suite('scopes', 'Scopes', [
  ...refusedWithout,
  createRefused,
  writeIsNotRead,
  liveRightsBound,
  liveRightsBoundSensitive,
  upload,
  ...fileRefusedWithout,
])
