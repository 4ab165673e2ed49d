import { suite } from '../../fixtures/check/check.ts'
import { colleagueUploads, outsiderReads, outsiderUploads } from './attachments.ts'
import {
  colleagueFinds,
  colleagueReads,
  colleagueWrites,
  missing,
  outsiderIsRefused,
  outsiderSearches,
} from './candidate.ts'
import { client } from './client.ts'
import { directory } from './directory.ts'
import { outsiderIsRefused as flowIsRefused, outsiderImpact, outsiderLinks, outsiderLists } from './flow.ts'
import { foreignCandidate, outsiderDashboard, outsiderResolves } from './import.ts'
import { job } from './job.ts'
import { author, memos, others } from './private-notes.ts'
import { totals } from './totals.ts'

export default suite('visibility', 'Visibility', [
  ...colleagueReads,
  colleagueFinds,
  ...colleagueWrites,
  ...outsiderIsRefused,
  ...outsiderSearches,
  missing,
  ...job,
  ...client,
  outsiderLists,
  ...flowIsRefused,
  outsiderImpact,
  ...outsiderLinks,
  outsiderDashboard,
  outsiderResolves,
  foreignCandidate,
  directory,
  author,
  ...others,
  ...memos,
  ...totals,
  colleagueUploads,
  outsiderUploads,
  ...outsiderReads,
])
