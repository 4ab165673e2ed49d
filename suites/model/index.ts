import { suite } from '#check'
import * as candidates from './candidates.ts'
import * as flows from './flows.ts'

export default suite('model', 'Sequences of actions', [
  ...[candidates.alone, candidates.inCompany],
  ...[flows.alone, flows.inCompany],
])
