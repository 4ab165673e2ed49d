import { suite } from '../../fixtures/check/check.ts'
import { asked, documentedInput, found, integerId } from './read.ts'
import { created, jobUnderNew, updated } from './write.ts'

export default suite('client-library', 'Client library', [
  documentedInput,
  found,
  integerId,
  asked,
  created,
  updated,
  jobUnderNew,
])
