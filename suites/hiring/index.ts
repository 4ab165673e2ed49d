import { suite } from '#check'
import address from './address.ts'
import assign from './assign.ts'
import candidateAssign from './candidate-assign.ts'
import collaborate from './collaborate.ts'
import context from './context.ts'
import oneLink from './create/one-link.ts'
import create from './create.ts'
import dashboard from './dashboard.ts'
import detail from './detail.ts'
import flows from './flows.ts'
import impact from './impact.ts'
import jobAssign from './job-assign.ts'
import jobState from './job-state.ts'
import jobStop from './job-stop.ts'
import kept from './kept.ts'
import note from './note.ts'
import personalNote from './personal-note.ts'
import read from './read.ts'
import everyStage from './transition/every-stage.ts'
import particularsNeeded from './transition/particulars-needed.ts'
import transition from './transition.ts'

export default suite('hiring', 'Hiring flows', [
  ...address,
  ...read,
  ...context,
  ...flows,
  ...dashboard,
  ...detail,
  ...create,
  ...oneLink,
  ...transition,
  ...everyStage,
  ...particularsNeeded,
  ...assign,
  ...collaborate,
  ...candidateAssign,
  ...jobAssign,
  ...note,
  ...personalNote,
  ...kept,
  ...impact,
  ...jobState,
  ...jobStop,
])
