import { suite } from '#check'
import companies from './companies.ts'
import create from './create.ts'
import detail from './detail.ts'
import id from './id.ts'
import operations from './operations.ts'
import laterPages from './search/later-pages.ts'
import reopened from './search/reopened.ts'
import search from './search.ts'
import update from './update.ts'

export default suite('jobs', 'Job library', [
  ...search,
  ...reopened,
  ...laterPages,
  ...id,
  ...detail,
  ...companies,
  ...create,
  ...update,
  ...operations,
])
