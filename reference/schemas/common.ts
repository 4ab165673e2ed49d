import type { Choices } from '../choices/index.ts'
import type { JsonSchema } from './schema.ts'

/** Properties that many inputs share. */
export const requestId: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description: 'Made by the client, unique per action; the same again on a retry',
}

export const version: JsonSchema = { type: 'integer', minimum: 1, description: 'The version last read' }

export const candidateId: JsonSchema = { type: 'string', minLength: 1, maxLength: 100 }

export const recordNumber: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

export const membershipId = ({ identifiers }: Choices): JsonSchema => ({
  ...identifiers.memberSchema,
  description: 'A membershipId of read, resource context',
})

export const noteContent: JsonSchema = { type: 'string', minLength: 1, maxLength: 10_000 }

export const query: JsonSchema = { type: 'string', maxLength: 200 }

/** The page fields of a list. */
export const paging = ({ lists }: Choices): Record<string, JsonSchema> => ({
  page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  pageSize: { type: 'integer', minimum: 1, maximum: lists.largestPageSize, default: lists.defaultPageSize },
})
