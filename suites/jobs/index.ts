import { suite } from '#check'
import close from './close.ts'
import detail from './detail.ts'
import flowOwners from './flow-owners.ts'
import search from './search.ts'
import write from './write.ts'

export default suite('jobs', 'Job library', [...search, ...detail, ...write, ...flowOwners, ...close])
