import { suite } from '#check'
import create from './create.ts'
import detail from './detail.ts'
import id from './id.ts'
import search from './search.ts'
import update from './update.ts'

export default suite('clients', 'Client library', [...search, ...id, ...detail, ...create, ...update])
