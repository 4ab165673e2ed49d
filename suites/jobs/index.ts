import { suite } from '#check'
import close from './close.ts'
import flowOwners from './flow-owners.ts'
import read from './read.ts'
import search from './search.ts'
import write from './write.ts'

export default suite('jobs', 'Job library', [...search, ...read, ...write, ...flowOwners, ...close])
