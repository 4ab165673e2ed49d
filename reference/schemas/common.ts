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

/** The query of a search. */
export const query = ({ search: { leastLength } }: Choices): Record<string, JsonSchema> => ({
  query: { type: 'string', ...(leastLength > 0 ? { minLength: leastLength } : {}), maxLength: 200 },
})

/** The query of a search for a title or a name of a company. */
export const titleQuery = (choices: Choices): Record<string, JsonSchema> => ({
  query: { ...query(choices).query, maxLength: choices.search.mostOfTitles },
})

/** The page fields of a list. */
export const paging = ({ lists }: Choices): Record<string, JsonSchema> => ({
  page: { type: 'integer', minimum: lists.firstPage, maximum: 1_000_000, default: lists.firstPage },
  pageSize: {
    type: 'integer',
    minimum: 1,
    ...(lists.overLargest === 'refused' ? { maximum: lists.largestPageSize } : {}),
    default: lists.defaultPageSize,
  },
})

/** What a search has to have. */
export const neededOf = ({ search }: Choices): string[] => (search.query === 'required' ? ['query'] : [])
