import { suite } from '../../fixtures/check/check.ts'
import { allowed, ruledOut } from './candidate-library.ts'

export default suite('live-schemas', 'The live schemas tell the truth', [...allowed, ...ruledOut])
