import type { Behaviour, Harm } from '../../behaviour.ts'
import { body } from '../../harms.ts'
import {
  discovery,
  huge,
  keyword,
  odd,
  property,
  type Schema,
  schemas,
  tools,
  untrue,
  useless,
  vague,
} from './discovery.ts'

const patterns = [
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(x+x+)+y',
  '^(?:(?:a?){30}){30}a{30}$',
  '(?=(a+))\\1+b',
].map(pattern =>
  discovery(
    `the catastrophic pattern ${pattern}`,
    { ...vague, exits: [0, 1, 3] },
    property({ type: 'string', pattern, minLength: 100 }),
  ),
)

const strings = (change: Schema): Harm =>
  schemas(whole =>
    JSON.parse(JSON.stringify(whole), (_, value) =>
      value?.type === 'string' ? { ...value, ...change } : value,
    ),
  )

/** A format that the service does hold inputs to stays where it is. */
const formats: Harm = schemas(whole =>
  JSON.parse(JSON.stringify(whole), (_, value) =>
    value?.type === 'string' ? { format: 'sideways', ...value } : value,
  ),
)

const senseless = [
  ...patterns,
  discovery('a pattern that is none', useless, property({ type: 'string', pattern: '(((' })),
  discovery('a pattern that is a number', useless, property({ type: 'string', pattern: 7 })),
  discovery(
    'every string by a catastrophic pattern',
    { ...vague, seconds: 90 },
    strings({ pattern: '^(([a-z0-9-])+.)+$' }),
  ),
  discovery('every string longer than it may be', vague, strings({ minLength: 10, maxLength: 5 })),
  discovery('every string of at least a gigabyte', vague, strings({ minLength: 1e9 })),
  discovery('every string of a format that nobody knows', odd, formats),
  discovery('every string must be a number', vague, strings({ allOf: [{ type: 'number' }] })),
  discovery(
    'false',
    vague,
    schemas(() => false),
  ),
  discovery(
    'true',
    useless,
    schemas(() => true),
  ),
  discovery(
    'an empty schema',
    vague,
    schemas(() => ({})),
  ),
  discovery(
    'null',
    useless,
    schemas(() => null),
  ),
  discovery(
    'an array',
    useless,
    schemas(whole => [whole]),
  ),
  discovery(
    'a string',
    useless,
    schemas(whole => JSON.stringify(whole)),
  ),
  discovery(
    'a number',
    useless,
    schemas(() => 7),
  ),
  discovery(
    'none',
    useless,
    tools(list => list.map(({ inputSchema, ...tool }) => tool)),
  ),
  discovery(
    'a required property that there is none of',
    vague,
    schemas(whole => ({ ...whole, required: ['nobody-knows-this'] })),
  ),
  discovery('required: a string', useless, keyword({ required: 'id' })),
  discovery(
    'required: 100,000 properties',
    huge,
    keyword({ required: Array.from({ length: 100_000 }, (_, n) => `r${n}`) }),
  ),
  discovery('properties: an array', useless, keyword({ properties: ['id'] })),
  discovery('properties: null', useless, keyword({ properties: null })),
  discovery('a type that nobody knows', useless, keyword({ type: 'record' })),
  discovery('a type of array and object at once', vague, keyword({ allOf: [{ type: 'array' }] })),
  discovery('a bound below zero', useless, property({ type: 'string', maxLength: -1 })),
  discovery('a multiple of zero', useless, property({ type: 'number', multipleOf: 0 })),
  discovery('a multiple of 1e-300', vague, property({ type: 'number', multipleOf: 1e-300, minimum: 0.1 })),
  discovery('a billion items at least', vague, property({ type: 'array', minItems: 1e9 })),
  discovery(
    'ever more conditions',
    vague,
    property({ if: { type: 'string' }, else: { if: { type: 'number' }, else: { not: {} } } }),
  ),
  discovery(
    'members of the prototype as properties',
    untrue,
    body(text =>
      text.replaceAll(
        /"properties":\{(?!\})/g,
        '"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"type":"string"},',
      ),
    ),
  ),
  discovery(
    'defaults and examples that the schema refuses',
    untrue,
    property({ type: 'integer', default: 'a', examples: [{}, null] }),
  ),
]

export const senselessBehaviours: Behaviour[] = [...senseless]
