import { suite } from '../../fixtures/check/index.ts'
import canaries from './canaries.ts'
import errors from './errors.ts'
import limits from './limits.ts'

export default suite('passive', 'What every exchange shows', [...errors, ...limits, ...canaries])
