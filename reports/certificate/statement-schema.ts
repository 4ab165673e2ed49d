import { listOf, whole } from '../../fixtures/base/json-schema.ts'
import { evidenceFiles } from './evidence.ts'

const text = { type: 'string' } as const
const time = { type: 'string', format: 'date-time' } as const
const count = { type: 'integer', minimum: 0 } as const
const sha256 = { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256, in hex' } as const

/** A resource descriptor of in-toto: what it is, and facts about it as its annotations. */
const descriptor = (name: keyof typeof addresses, description: string, annotations: object) => ({
  ...whole({ name: { const: name }, uri: { const: addresses[name] }, annotations }),
  description,
})

/** What identifies each kind of descriptor, in the order in which they stand. */
export const addresses = {
  suite: 'urn:recruiting-adapter-conformance:suite',
  set: 'urn:recruiting-adapter-conformance:set',
  profile: 'urn:recruiting-adapter-conformance:profile',
  product: 'urn:recruiting-adapter-conformance:product',
  grade: 'urn:recruiting-adapter-conformance:grade',
} as const

/**
 * JSON Schema of the payload of a certificate: a Statement of in-toto, version 1, with the predicate `test-result`.
 * What the predicate has no member for stands as annotations in its `configuration`.
 */
export const statementSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'urn:recruiting-adapter-conformance:certificate:1',
  title: 'What a certificate says (the payload of certificate.json)',
  ...whole({
    _type: { const: 'https://in-toto.io/Statement/v1' },
    subject: {
      ...listOf(whole({ name: text, digest: whole({ sha256 }) })),
      minItems: evidenceFiles.length,
      description: 'the files of the evidence, and the image of the product where one was given',
    },
    predicateType: { const: 'https://in-toto.io/attestation/test-result/v0.1' },
    predicate: whole({
      result: { enum: ['PASSED', 'WARNED'], description: 'WARNED where advice of the document is not kept' },
      configuration: {
        type: 'array',
        items: [
          descriptor(
            'suite',
            'the suite that judged, the digest of the catalogue of requirements, and what its proof showed',
            whole({
              ...{ tool: text, version: text, document: text },
              proof: { type: 'object', additionalProperties: count },
            }),
          ),
          descriptor('set', 'the requirements and checks that counted', whole({ id: text, digest: sha256 })),
          descriptor(
            'profile',
            'what the product leaves out, as the document lets it, and how many checks were not tested for it',
            whole({ without: listOf(whole({ id: text, says: text, untested: count })) }),
          ),
          descriptor(
            'product',
            'what was certified, as who certified it calls it',
            whole({ name: text, version: text, certifiedAt: time }),
          ),
          descriptor(
            'grade',
            'the grade that is certified',
            whole({
              ...{ run: text, url: text, startedAt: time, seed: { type: 'integer' } },
              ...{ samples: count, requests: count },
            }),
          ),
        ],
        minItems: Object.keys(addresses).length,
        additionalItems: false,
      },
      passedTests: listOf(text),
      warnedTests: listOf(text),
      failedTests: { ...listOf(text), maxItems: 0 },
    }),
  }),
} as const
