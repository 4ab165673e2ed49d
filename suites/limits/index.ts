import { suite } from '../../fixtures/check/check.ts'
import { aboveLimit, belowLimit } from './attachment-size.ts'
import { perUser } from './sensitive.ts'
import { createAbove, experiencesCount, textBelow, updateAbove } from './text.ts'

export default suite('limits', 'Limits', [
  textBelow,
  createAbove,
  updateAbove,
  experiencesCount,
  belowLimit,
  aboveLimit,
  perUser,
])
