import { suite } from '../../fixtures/check/check.ts'
import {
  attachmentErrors,
  loginErrors,
  noJsonRpc,
  noLoginFormat,
  noServerError,
  operationErrors,
} from './formats.ts'

export default suite('passive', 'What every exchange shows', [
  operationErrors,
  attachmentErrors,
  noLoginFormat,
  ...loginErrors,
  noJsonRpc,
  noServerError,
])
