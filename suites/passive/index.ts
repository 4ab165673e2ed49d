import { suite } from '../../fixtures/check/check.ts'
import {
  discoveryErrors,
  loginErrors,
  noJsonRpc,
  noLoginFormat,
  noServerError,
  operationErrors,
} from './formats.ts'

export default suite('passive', 'What every exchange shows', [
  operationErrors,
  discoveryErrors,
  noLoginFormat,
  ...loginErrors,
  noJsonRpc,
  noServerError,
])
