import { suite } from '../../fixtures/check/index.ts'
import paging from './paging.ts'

export default suite('lists', 'Lists and their pages', [...paging])
