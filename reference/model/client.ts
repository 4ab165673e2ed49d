export interface ClientData {
  name?: string
  industry?: string | null
  city?: string | null
  website?: string | null
  description?: string | null
}

/** A client company. */
export interface Client {
  client_id: number
  organizationId: string
  version: number
  creatorId: string
  ownerId: string
  collaboratorIds: string[]
  data: ClientData
  createdAt: string
  updatedAt: string
}
