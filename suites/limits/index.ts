import { suite } from '../../fixtures/check/check.ts'
import { aboveLimit, belowLimit } from './attachment-size.ts'

export default suite('limits', 'Limits', [belowLimit, aboveLimit])
