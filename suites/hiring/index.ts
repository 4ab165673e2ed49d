import { suite } from '#check'
import address from './address.ts'
import context from './context.ts'
import create from './create.ts'
import dashboard from './dashboard.ts'
import detail from './detail.ts'
import flows from './flows.ts'
import foreignMember from './foreign-member.ts'
import impact from './impact.ts'
import jobState from './job-state.ts'
import notes from './notes.ts'
import owner from './owner.ts'
import read from './read.ts'
import stages from './stages.ts'
import transition from './transition.ts'

export default suite('hiring', 'Hiring flows', [
  ...address,
  ...read,
  ...context,
  ...flows,
  ...dashboard,
  ...detail,
  ...create,
  ...transition,
  ...stages,
  ...owner,
  ...foreignMember,
  ...notes,
  ...impact,
  ...jobState,
])
