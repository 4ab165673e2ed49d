import { suite } from '../../fixtures/check/check.ts'
import attachmentSize from './attachment-size.ts'
import sensitive from './sensitive.ts'
import text from './text.ts'

export default suite('limits', 'Limits', [...text, ...attachmentSize, ...sensitive])
