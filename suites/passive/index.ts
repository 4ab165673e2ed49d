import { suite } from '../../fixtures/check/check.ts'
import canaries from './canaries.ts'
import formats from './formats.ts'
import limits from './limits.ts'

export default suite('passive', 'What every exchange shows', [...formats, ...limits, ...canaries])
