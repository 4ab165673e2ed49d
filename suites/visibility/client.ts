import { colleagueUpdates, missing, outsiderRefused, outsiderSearches } from './records.ts'

/** Client companies, as another organisation, a colleague and whoever makes up an id see them. */
export const client = [
  outsiderSearches('clients', 'search', 'VIS-ORG-15'),
  outsiderSearches('clients', 'companies', 'VIS-ORG-15'),
  outsiderRefused('clients', 'detail', 'VIS-ORG-15'),
  outsiderRefused('clients', 'update', 'VIS-ORG-16'),
  colleagueUpdates('clients'),
  missing('clients', 'ERR-404-03'),
]
