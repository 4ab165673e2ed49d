import { colleagueUpdates, missing, outsiderRefused, outsiderSearches } from './records.ts'

export default [
  /** Client companies, as another organisation, a colleague and a caller who makes up an id see them. */
  outsiderSearches('visibility.client.outsider-search', 'VIS-ORG-15', 'clients', 'search'),
  outsiderSearches('visibility.client.outsider-companies', 'VIS-ORG-15', 'clients', 'companies'),
  outsiderRefused('visibility.client.outsider-detail', 'VIS-ORG-15', 'clients', 'detail'),
  outsiderRefused('visibility.client.outsider-update', 'VIS-ORG-16', 'clients', 'update'),
  colleagueUpdates('visibility.client.colleague-updates', 'clients'),
  missing('visibility.client.missing', 'ERR-404-03', 'clients'),
]
