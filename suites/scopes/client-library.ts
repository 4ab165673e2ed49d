import { type LackingScope, lackingScope } from './lacking-scope.ts'

const rows: LackingScope[] = [
  {
    id: 'scopes.client-library.search.without-clients-read',
    surface: 'client-library search',
    lacks: 'clients:read',
    requirement: 'SCOPE-CLI-01',
  },
  {
    id: 'scopes.client-library.detail.without-clients-read',
    surface: 'client-library detail',
    lacks: 'clients:read',
    requirement: 'SCOPE-CLI-02',
  },
  {
    id: 'scopes.client-library.create.without-clients-write',
    surface: 'client-library create',
    lacks: 'clients:write',
    requirement: 'SCOPE-CLI-03',
  },
  {
    id: 'scopes.client-library.update.without-clients-write',
    surface: 'client-library update',
    lacks: 'clients:write',
    requirement: 'SCOPE-CLI-04',
  },
]

/** Every operation of the client library, without its scope. */
export default rows.map(lackingScope)
