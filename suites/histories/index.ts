import { suite } from '../../fixtures/check/index.ts'
import candidate from './candidate.ts'

export default suite('histories', 'Histories of concurrent reads and writes', [...candidate])
