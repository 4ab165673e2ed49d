import { suite } from '../../fixtures/check/check.ts'
import { answers } from './address.ts'
import { callerFields, members } from './context.ts'
import { canBeRead, duplicate, mustExist, severalCandidates, severalJobs } from './create.ts'
import { dashboardEmptyInput, dashboardOwn } from './dashboard.ts'
import { fields, historyAndNotes, versionWithoutNotes } from './detail.ts'
import { emptyInput, listsNew, pages } from './flows.ts'
import { preview } from './impact.ts'
import {
  changes,
  foreignToken,
  staleByFlows,
  stalePreview,
  tokenNeeded,
  tokenServesOnce,
} from './job-state.ts'
import { amongNotes, personalNoteReadBack } from './notes.ts'
import {
  assignRefuses,
  assignsTargets,
  changesOwner,
  collaboratorShows,
  keepsCreator,
  keepsPrivateNotes,
} from './owner.ts'
import { eachResource, madeUpResource, withoutResumeText } from './read.ts'
import { everyStage, movesOn, refused } from './transition.ts'

export default suite('hiring', 'Hiring flows', [
  answers,
  ...eachResource,
  madeUpResource,
  withoutResumeText,
  members,
  callerFields,
  emptyInput,
  listsNew,
  pages,
  dashboardEmptyInput,
  dashboardOwn,
  fields,
  historyAndNotes,
  versionWithoutNotes,
  canBeRead,
  ...mustExist,
  duplicate,
  severalCandidates,
  severalJobs,
  movesOn,
  everyStage,
  ...refused,
  changesOwner,
  assignRefuses,
  keepsCreator,
  keepsPrivateNotes,
  collaboratorShows,
  ...assignsTargets,
  amongNotes,
  personalNoteReadBack,
  preview,
  changes,
  ...tokenNeeded,
  foreignToken,
  stalePreview,
  staleByFlows,
  tokenServesOnce,
])
