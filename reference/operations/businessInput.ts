import type { Choices } from '../choices/index.ts'
import { requestId, version } from '../schemas/common.ts'
import { closed, type JsonSchema } from '../schemas/schema.ts'

/** The input of a write that names a job or a client company, or makes one. */
export interface BusinessWrite<Data> {
  data?: Data
  version?: number
  requestId: string
  [field: string]: unknown
}

/** The schema of a write: the record's id and version where it has them, its fields, and the key. */
export function writeSchema(
  { business }: Choices,
  data: JsonSchema,
  named: { reference?: Record<string, JsonSchema>; versioned?: boolean } = {},
): JsonSchema {
  const beside = { ...named.reference, ...(named.versioned ? { version } : {}), requestId }
  const required = Object.keys(beside)
  if (business.fields === 'in-data') return closed({ ...beside, data }, [...required, 'data'])
  const { properties, required: needed = [] } = data as {
    properties: Record<string, JsonSchema>
    required?: string[]
  }
  return closed({ ...properties, ...beside }, [...required, ...needed])
}

/** The fields of the record in a write's input; `reference` is the property that takes its id. */
export function fieldsOf<Data extends object>(
  { business }: Choices,
  input: BusinessWrite<Data>,
  reference: string,
): Data {
  if (business.fields === 'in-data') return input.data as Data
  const { [reference]: _, version: __, requestId: ___, ...fields } = input
  return fields as Data
}
