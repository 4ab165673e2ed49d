import { suite } from '#check'
import absentImport from './absent-import.ts'
import absentRecord from './absent-record.ts'
import closedAddress from './closed-address.ts'
import expiredToken from './expired-token.ts'
import hiring from './hiring.ts'
import malformed from './malformed.ts'
import missingField from './missing-field.ts'
import nestedFields from './nested-fields.ts'
import withoutToken from './no-token.ts'
import records from './records.ts'
import unauthorized from './unauthorized.ts'
import validation from './validation.ts'

export default suite('errors', 'Errors', [
  ...unauthorized,
  ...withoutToken,
  ...expiredToken,
  ...absentRecord,
  ...absentImport,
  ...closedAddress,
  ...validation,
  ...records,
  ...missingField,
  ...nestedFields,
  ...hiring,
  ...malformed,
])
