import { suite } from '../../fixtures/check/check.ts'
import { noEffect as unauthorizedNoEffect, withoutToken } from './authentication.ts'
import { closedAddress } from './closed-address.ts'
import { expiredToken } from './expired-token.ts'
import {
  withoutToken as hiringWithoutToken,
  invalidLinks,
  missingFlow,
  unknownInReads,
  unknownInWrites,
} from './hiring.ts'
import { deepBody, malformedBodies, otherContentType } from './malformed.ts'
import { nestedFields } from './nested-fields.ts'
import { invalidInputs as invalidRecordInputs, unknownFields as unknownRecordFields } from './records.ts'
import { invalidInputs, noEffect as invalidNoEffect, unknownFields } from './validation.ts'

export default suite('errors', 'Errors', [
  ...withoutToken,
  unauthorizedNoEffect,
  expiredToken,
  closedAddress,
  ...invalidInputs,
  ...invalidNoEffect,
  ...unknownFields,
  ...invalidRecordInputs,
  ...unknownRecordFields,
  ...nestedFields,
  hiringWithoutToken,
  missingFlow,
  ...invalidLinks,
  ...unknownInReads,
  ...unknownInWrites,
  ...malformedBodies,
  deepBody,
  otherContentType,
])
