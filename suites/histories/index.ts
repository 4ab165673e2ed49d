import { suite } from '#check'
import candidate from './candidate.ts'

export default suite('histories', 'Histories of concurrent reads and writes', [...candidate])
