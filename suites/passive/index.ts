import { suite } from '../../fixtures/check/check.ts'
import { loginErrors, noJsonRpc, noLoginFormat, noServerError, operationErrors } from './formats.ts'

export default suite('passive', 'What every exchange shows', [
  operationErrors,
  noLoginFormat,
  ...loginErrors,
  noJsonRpc,
  noServerError,
])
