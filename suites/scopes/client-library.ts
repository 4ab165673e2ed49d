import { refusedWithout } from './refused.ts'

/** Every operation of the client library, each time without the scope that it needs. */
export const clientsRefused = refusedWithout('clients', [
  { operation: 'search', lacks: 'clients:read', holds: 'clients:write', requirement: 'SCOPE-CLI-01' },
  { operation: 'detail', lacks: 'clients:read', holds: 'clients:write', requirement: 'SCOPE-CLI-02' },
  { operation: 'create', lacks: 'clients:write', holds: 'clients:read', requirement: 'SCOPE-CLI-03' },
  { operation: 'update', lacks: 'clients:write', holds: 'clients:read', requirement: 'SCOPE-CLI-04' },
])
