import { requestId, version } from '../schemas/common.ts'
import { closed, type JsonSchema } from '../schemas/schema.ts'

/** The input of a write that names a job or a client company, or makes one. */
export interface BusinessWrite<Data> {
  data: Data
  version?: number
  requestId: string
}

/** The schema of a write: the record's id and version where it has them, its fields, and the key. */
export function writeSchema(data: JsonSchema, { reference = {}, versioned = 'no' }: Named = {}): JsonSchema {
  const needed = { ...reference, ...(versioned === 'asked' ? { version } : {}), requestId, data }
  return closed({ ...needed, ...(versioned === 'optional' ? { version } : {}) }, Object.keys(needed))
}

/** What a write names of a record that exists. */
interface Named {
  reference?: Record<string, JsonSchema>
  versioned?: 'asked' | 'optional' | 'no'
}
