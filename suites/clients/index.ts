import { suite } from '#check'
import read from './read.ts'
import write from './write.ts'

export default suite('clients', 'Client library', [...read, ...write])
