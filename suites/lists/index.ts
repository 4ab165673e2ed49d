import { suite } from '../../fixtures/check/check.ts'
import { everyMatch, pages } from './paging.ts'

export default suite('lists', 'Lists and their pages', [...pages, everyMatch])
