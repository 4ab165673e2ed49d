import { spending, suite } from '#check'
import eachType from './attachment-size/each-type.ts'
import attachmentSize from './attachment-size.ts'
import eachWrite from './rate/each-write.ts'
import rate from './rate.ts'
import eachCall from './sensitive/each-call.ts'
import sensitive from './sensitive.ts'
import anyScript from './text/any-script.ts'
import text from './text.ts'

export default suite('limits', 'Limits', [
  ...text,
  ...anyScript,
  ...attachmentSize,
  ...eachType,
  ...spending([...sensitive, ...rate, ...eachWrite, ...eachCall]),
])
