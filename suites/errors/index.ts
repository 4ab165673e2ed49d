import { suite } from '../../fixtures/check/check.ts'
import { noEffect as unauthorizedNoEffect, withoutToken } from './authentication.ts'
import { malformedBodies, otherContentType } from './malformed.ts'
import { invalidInputs, noEffect as invalidNoEffect, unknownFields } from './validation.ts'

export default suite('errors', 'Errors', [
  ...withoutToken,
  unauthorizedNoEffect,
  ...invalidInputs,
  invalidNoEffect,
  ...unknownFields,
  ...malformedBodies,
  otherContentType,
])
