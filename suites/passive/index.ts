import { suite } from '../../fixtures/check/check.ts'
import { candidateCanaries, foreignCanaries, memoCanaries } from './canaries.ts'
import {
  attachmentErrors,
  errorWords,
  loginErrors,
  loginErrorValues,
  noJsonRpc,
  noLoginFormat,
  noServerError,
  operationErrors,
  serverErrors,
} from './formats.ts'
import { retryAfterForm } from './limits.ts'

export default suite('passive', 'What every exchange shows', [
  operationErrors,
  attachmentErrors,
  noLoginFormat,
  serverErrors,
  ...loginErrors,
  ...errorWords,
  loginErrorValues,
  noJsonRpc,
  noServerError,
  retryAfterForm,
  ...candidateCanaries,
  foreignCanaries,
  memoCanaries,
])
