import { createRequire } from 'node:module'

const files: Record<string, string> = {
  'http://json-schema.org/draft-07/schema': 'json-schema-draft-07.json',
  'http://json-schema.org/draft-06/schema': 'json-schema-draft-06.json',
}
for (const [draft, vocabularies] of [
  ['2019-09', ['applicator', 'content', 'core', 'format', 'meta-data', 'validation']],
  [
    '2020-12',
    ['applicator', 'content', 'core', 'format-annotation', 'meta-data', 'unevaluated', 'validation'],
  ],
] as const) {
  const address = `https://json-schema.org/draft/${draft}`
  files[`${address}/schema`] = `json-schema-${draft}/schema.json`
  for (const name of vocabularies) files[`${address}/meta/${name}`] = `json-schema-${draft}/meta/${name}.json`
}

const load = createRequire(import.meta.url)

/** The document of a dialect's own schema, which ships with Ajv; references to it need no network. */
export function metaschema(address: string): unknown {
  const file = Object.hasOwn(files, address) ? files[address] : undefined
  return file && load(`ajv/dist/refs/${file}`)
}
