import { colleagueUpdates, missing, outsiderRefused, outsiderSearches } from './records.ts'

export default [
  /** Jobs, as another organisation, a colleague and a caller who makes up an id see them. */
  outsiderSearches('visibility.job.outsider-search', 'VIS-ORG-13', 'jobs', 'search'),
  outsiderRefused('visibility.job.outsider-detail', 'VIS-ORG-13', 'jobs', 'detail'),
  outsiderRefused('visibility.job.outsider-update', 'VIS-ORG-14', 'jobs', 'update'),
  colleagueUpdates('visibility.job.colleague-updates', 'jobs'),
  missing('visibility.job.missing', 'ERR-404-02', 'jobs'),
]
