import { suite } from '../../fixtures/check/index.ts'
import * as candidates from './candidates/checks.ts'
import * as flows from './flows/checks.ts'

export default suite('model', 'Sequences of actions', [
  ...[candidates.alone, candidates.inCompany],
  ...[flows.alone, flows.inCompany],
])
