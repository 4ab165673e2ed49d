import { suite } from '../../fixtures/check/index.ts'
import read from './read.ts'
import write from './write.ts'

export default suite('client-library', 'Client library', [...read, ...write])
