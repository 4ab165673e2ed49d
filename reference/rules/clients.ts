import type { Client } from '../model/client.ts'
import type { PersonOf } from './candidate-views.ts'

/** What the client library shows, and what an update makes of what is stored. */
export const clientRules = {
  /** What a search of client companies looks through. */
  text: ({ data }: Client): string => (data.name ?? '').toLowerCase(),

  listItem: (client: Client): Record<string, unknown> => ({
    client_id: client.client_id,
    version: client.version,
    name: client.data.name,
    city: client.data.city ?? null,
  }),

  detail: (client: Client, person: PersonOf): Record<string, unknown> => ({
    client_id: client.client_id,
    version: client.version,
    ...client.data,
    owner: person(client.ownerId),
    createdAt: client.createdAt,
    updatedAt: client.updatedAt,
  }),

  receipt: ({ client_id, version, updatedAt }: Client): Record<string, unknown> => ({
    client_id,
    version,
    updatedAt,
  }),

  updated: (stored: Client['data'], sent: Client['data']): Client['data'] => ({ ...stored, ...sent }),

  /** Whether jobs may be created under a client company. */
  mayHaveJobs: (_client: Client): boolean => true,
}

export type ClientRules = typeof clientRules
