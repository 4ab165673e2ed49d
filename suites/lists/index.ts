import { suite } from '#check'
import paging from './paging.ts'

export default suite('lists', 'Lists and their pages', [...paging])
