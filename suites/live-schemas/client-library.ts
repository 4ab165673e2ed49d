import { allowed } from './allowed.ts'
import { closed } from './closed.ts'
import type { Subject } from './fit.ts'
import { preparationOf } from './records.ts'
import { ruledOut } from './ruled-out.ts'

const subject: Subject = { module: 'client-library', preparation: preparationOf('clients') }

export default [
  allowed('live-schemas.client-library.search.allowed', 'search', subject),
  allowed('live-schemas.client-library.detail.allowed', 'detail', subject),
  allowed('live-schemas.client-library.create.allowed', 'create', subject),
  allowed('live-schemas.client-library.update.allowed', 'update', subject),
  ruledOut('live-schemas.client-library.search.ruled-out', 'search', subject),
  ruledOut('live-schemas.client-library.detail.ruled-out', 'detail', subject),
  ruledOut('live-schemas.client-library.create.ruled-out', 'create', subject),
  ruledOut('live-schemas.client-library.update.ruled-out', 'update', subject),
  closed('live-schemas.client-library.closed', 'client-library'),
]
