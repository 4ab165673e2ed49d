import { suite } from '#check'
import * as candidates from './candidates/checks.ts'
import * as flows from './flows/checks.ts'

export default suite('model', 'Sequences of actions', [
  ...[candidates.alone, candidates.inCompany],
  ...[flows.alone, flows.inCompany],
])
