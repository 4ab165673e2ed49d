import { suite } from '#check'
import absentImport from './absent-import.ts'
import absentRecord from './absent-record.ts'
import expiredTokenAtImport from './expired-token/resolve-import.ts'
import expiredToken from './expired-token.ts'
import forgedToken from './forged-token.ts'
import deepAtOperations from './malformed/at-operations.ts'
import otherContentType from './malformed/other-type.ts'
import malformed from './malformed.ts'
import missingField from './missing-field.ts'
import noToken from './no-token.ts'
import notFound from './not-found.ts'
import otherScheme from './other-scheme.ts'
import unauthorized from './unauthorized.ts'
import unknownFieldOfHiring from './unknown-field/hiring.ts'
import nestedUnknownField from './unknown-field/nested.ts'
import unknownField from './unknown-field.ts'
import invalidFlow from './validation/flow.ts'
import validation from './validation.ts'

export default suite('errors', 'Errors', [
  ...unauthorized,
  ...noToken,
  ...forgedToken,
  ...otherScheme,
  ...expiredToken,
  ...expiredTokenAtImport,
  ...absentRecord,
  ...absentImport,
  ...notFound,
  ...validation,
  ...invalidFlow,
  ...unknownField,
  ...missingField,
  ...nestedUnknownField,
  ...unknownFieldOfHiring,
  ...malformed,
  ...deepAtOperations,
  ...otherContentType,
])
