import { suite } from '../../fixtures/check/check.ts'
import { ownersKept } from './flow-owners.ts'
import { companies, integerId, statusAndClient } from './read.ts'
import { documentedInput, onlyThatStatus, openFound } from './search.ts'
import { created, madeUpClient, noPublicClose, statusKept, updated } from './write.ts'

export default suite('job-library', 'Job library', [
  documentedInput,
  openFound,
  onlyThatStatus,
  integerId,
  statusAndClient,
  companies,
  created,
  madeUpClient,
  updated,
  statusKept,
  ownersKept,
  noPublicClose,
])
