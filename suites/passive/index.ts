import { suite } from '#check'
import answers from './answers.ts'
import canaries from './canaries.ts'
import errors from './errors.ts'
import ids from './ids.ts'
import limits from './limits.ts'

export default suite('passive', 'What every exchange shows', [
  ...errors,
  ...answers,
  ...limits,
  ...ids,
  ...canaries,
])
