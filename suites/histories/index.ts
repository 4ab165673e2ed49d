import { suite } from '../../fixtures/check/check.ts'
import { register } from './candidate.ts'

export default suite('histories', 'Histories of concurrent reads and writes', [register])
