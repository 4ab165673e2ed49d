import { colleagueUpdates, missing, outsiderRefused, outsiderSearches } from './records.ts'

/** Jobs, as another organisation, a colleague and whoever makes up an id see them. */
export const job = [
  outsiderSearches('jobs', 'search', 'VIS-ORG-13'),
  outsiderRefused('jobs', 'detail', 'VIS-ORG-13'),
  outsiderRefused('jobs', 'update', 'VIS-ORG-14'),
  colleagueUpdates('jobs'),
  missing('jobs', 'ERR-404-02'),
]
