import { suite } from '../../fixtures/check/check.ts'
import { colleagueUploads, outsiderReads, outsiderUploads } from './attachments.ts'
import {
  colleagueFinds,
  colleagueReads,
  colleagueUpdates,
  missing,
  outsiderIsRefused,
  outsiderSearches,
} from './candidate.ts'

export default suite('visibility', 'Visibility', [
  ...colleagueReads,
  colleagueFinds,
  colleagueUpdates,
  ...outsiderIsRefused,
  ...outsiderSearches,
  missing,
  colleagueUploads,
  outsiderUploads,
  ...outsiderReads,
])
