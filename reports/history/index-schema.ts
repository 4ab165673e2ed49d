import { gradeLine, partLine, partSchemas } from './entry.ts'

/** JSON Schema of a line of `history.jsonl`, published with the package. */
export const indexSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'urn:recruiting-adapter-conformance:history:1',
  title: 'A line of the index of a history (history.jsonl)',
  description:
    'A grade, or a part that grades have in common and name by its digest. A part stands above the grades that name it.',
  oneOf: [partLine, gradeLine],
  definitions: partSchemas,
}
