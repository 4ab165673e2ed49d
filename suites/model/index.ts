import { suite } from '../../fixtures/check/check.ts'
import { alone, inCompany } from './candidates/checks.ts'

export default suite('model', 'Sequences of actions', [alone, inCompany])
