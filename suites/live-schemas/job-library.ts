import { allowed } from './allowed.ts'
import { closed } from './closed.ts'
import type { Subject } from './fit.ts'
import { preparationOf } from './records.ts'
import { ruledOut } from './ruled-out.ts'

const subject: Subject = { module: 'job-library', preparation: preparationOf('jobs') }

export default [
  allowed('live-schemas.job-library.companies.allowed', 'companies', subject),
  allowed('live-schemas.job-library.search.allowed', 'search', subject),
  allowed('live-schemas.job-library.detail.allowed', 'detail', subject),
  allowed('live-schemas.job-library.create.allowed', 'create', subject),
  allowed('live-schemas.job-library.update.allowed', 'update', subject),
  ruledOut('live-schemas.job-library.companies.ruled-out', 'companies', subject),
  ruledOut('live-schemas.job-library.search.ruled-out', 'search', subject),
  ruledOut('live-schemas.job-library.detail.ruled-out', 'detail', subject),
  ruledOut('live-schemas.job-library.create.ruled-out', 'create', subject),
  ruledOut('live-schemas.job-library.update.ruled-out', 'update', subject),
  closed('live-schemas.job-library.closed', 'job-library'),
]
