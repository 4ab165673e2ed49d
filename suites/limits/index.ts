import { spending, suite } from '#check'
import attachmentSize from './attachment-size.ts'
import rate from './rate.ts'
import eachCall from './sensitive/each-call.ts'
import sensitive from './sensitive.ts'
import text from './text.ts'

export default suite('limits', 'Limits', [
  ...text,
  ...attachmentSize,
  ...spending([...sensitive, ...rate, ...eachCall]),
])
