import { suite } from '../../fixtures/check/index.ts'
import read from './read.ts'
import write from './write.ts'

export default suite('clients', 'Client library', [...read, ...write])
