import { refusedWithout } from './refused.ts'

export default [
  /** Every operation of the client library, each time without the scope that it needs. */
  refusedWithout('clients', {
    id: 'scopes.client-library.search.without-clients-read',
    requirement: 'SCOPE-CLI-01',
    operation: 'search',
    lacks: 'clients:read',
    holds: 'clients:write',
  }),
  refusedWithout('clients', {
    id: 'scopes.client-library.detail.without-clients-read',
    requirement: 'SCOPE-CLI-02',
    operation: 'detail',
    lacks: 'clients:read',
    holds: 'clients:write',
  }),
  refusedWithout('clients', {
    id: 'scopes.client-library.create.without-clients-write',
    requirement: 'SCOPE-CLI-03',
    operation: 'create',
    lacks: 'clients:write',
    holds: 'clients:read',
  }),
  refusedWithout('clients', {
    id: 'scopes.client-library.update.without-clients-write',
    requirement: 'SCOPE-CLI-04',
    operation: 'update',
    lacks: 'clients:write',
    holds: 'clients:read',
  }),
]
