import type { DimensionOf } from './dimension.ts'
import type { SchemaChoices } from './schemas.ts'
import * as spelled from './spelling.ts'

type Spelling = SchemaChoices['spellings'][number]

/** A service that writes its schemas in this way as well. */
const writes =
  (...more: Spelling[]) =>
  ({ spellings }: SchemaChoices) => ({ spellings: [...spellings, ...more] })

const noDialect = 'Tool descriptor: inputSchema is a JSON schema, in no stated dialect'
const noStyle =
  'Tool descriptor: inputSchema is a JSON schema; which of the ways to say a thing it uses is not shown'

export const schemaDimensions: DimensionOf<SchemaChoices>[] = [
  {
    name: 'schemas.dialect',
    allowedBy: noDialect,
    values: [
      { value: '2020-12', what: 'schemas are 2020-12' },
      { value: 'draft-07', what: 'schemas are draft-07', chooses: { dialect: 'draft-07' } },
      { value: '2019-09', what: 'schemas are 2019-09', chooses: { dialect: '2019-09' } },
      { value: 'unnamed', what: 'schemas name no dialect', chooses: { dialect: 'unnamed' } },
    ],
  },
  {
    name: 'schemas.parts',
    allowedBy: noDialect,
    values: [
      { value: 'inline', what: 'a part stands where it is used' },
      {
        value: 'refs',
        what: 'named parts stand under $defs (definitions in draft-07), and are brought in by $ref',
        variant: 'refs-2020-12',
        chooses: { parts: 'refs' },
      },
      {
        value: 'definitions',
        what: 'named parts stand under definitions, whatever the dialect',
        chooses: { parts: 'definitions' },
      },
      {
        value: 'anchors',
        what: 'named parts are brought in by their anchors',
        chooses: { parts: 'anchors' },
      },
    ],
  },
  {
    name: 'schemas.nullable',
    allowedBy: noDialect,
    values: [
      { value: 'any-of', what: 'what takes null says so by anyOf' },
      {
        value: 'type-array',
        what: 'what takes null says so by an array of types',
        variant: 'nullable-by-type-array',
        chooses: { nullable: schema => ({ ...schema, type: [schema.type, 'null'] }) },
      },
      {
        value: 'one-of',
        what: 'what takes null says so by oneOf',
        variant: 'nullable-by-one-of',
        chooses: { nullable: schema => ({ oneOf: [{ type: 'null' }, schema] }) },
      },
      {
        value: 'keyword',
        what: 'what takes null says so by nullable, as OpenAPI does',
        variant: 'nullable-by-keyword',
        chooses: { nullable: schema => ({ ...schema, nullable: true }) },
      },
    ],
  },
  {
    name: 'schemas.nested',
    allowedBy: 'T-07: whether unknown fields below data are refused as those of the input are is not said',
    values: [
      { value: 'closed', what: 'unknown fields are refused at every depth' },
      {
        value: 'open',
        what: 'unknown fields of data and of the items in it are taken',
        chooses: { nested: 'open' },
      },
    ],
  },
  {
    name: 'schemas.formats',
    allowedBy: 'T-84: whether the format of a text binds is not said',
    values: [
      { value: 'enforced', what: 'a text has to have the format of its field' },
      { value: 'published', what: 'formats are told, and not looked at', chooses: { formats: 'published' } },
      { value: 'none', what: 'no format is told', chooses: { formats: 'none' } },
    ],
  },
  {
    name: 'schemas.branches',
    allowedBy: noStyle,
    values: [
      { value: 'one-of', what: 'branches are those of oneOf' },
      { value: 'any-of', what: 'branches are those of anyOf', chooses: writes(spelled.branchesAsAny) },
      {
        value: 'conditions',
        what: 'branches that a constant tells apart are conditions',
        chooses: writes(spelled.branchesAsConditions),
      },
    ],
  },
  {
    name: 'schemas.enumerations',
    allowedBy: noStyle,
    values: [
      { value: 'enum', what: 'a list of values is an enum' },
      {
        value: 'one-of',
        what: 'a list of values is a oneOf',
        chooses: writes(spelled.enumeratedBy('oneOf')),
      },
      {
        value: 'any-of',
        what: 'a list of values is an anyOf',
        chooses: writes(spelled.enumeratedBy('anyOf')),
      },
      {
        value: 'pattern',
        what: 'a list of texts is a pattern',
        chooses: writes(spelled.enumeratedByPattern),
      },
    ],
  },
  {
    name: 'schemas.single-value',
    allowedBy: noStyle,
    values: [
      { value: 'const', what: 'a single value is a const' },
      { value: 'enum', what: 'a single value is an enum of one', chooses: writes(spelled.singleByEnum) },
    ],
  },
  {
    name: 'schemas.examples',
    allowedBy: noStyle,
    values: [
      { value: 'none', what: 'no examples' },
      { value: 'some', what: 'properties have examples', chooses: writes(spelled.withExamples) },
    ],
  },
  {
    name: 'schemas.integers',
    allowedBy: noStyle,
    values: [
      { value: 'integer', what: 'an integer is an integer' },
      {
        value: 'multiple-of-one',
        what: 'an integer is a number that is a multiple of one',
        chooses: writes(spelled.integerByMultiple),
      },
      { value: 'int64', what: 'an integer has a format', chooses: writes(spelled.integerWithFormat) },
    ],
  },
  {
    name: 'schemas.lengths',
    allowedBy: noStyle,
    values: [
      { value: 'bounds', what: 'the length of a text is bounded by minLength and maxLength' },
      {
        value: 'pattern',
        what: 'that a text is not empty is said by a pattern',
        chooses: writes(spelled.leastLengthByPattern),
      },
    ],
  },
  {
    name: 'schemas.words',
    allowedBy: noStyle,
    values: [
      { value: 'some', what: 'some properties have descriptions' },
      { value: 'none', what: 'no property has a description', chooses: writes(spelled.withoutDescriptions) },
      { value: 'titles', what: 'all properties have titles', chooses: writes(spelled.withTitles) },
    ],
  },
  {
    name: 'schemas.notes',
    allowedBy: noStyle,
    values: [
      { value: 'none', what: 'schemas hold no notes' },
      { value: 'comments', what: 'properties have a $comment', chooses: writes(spelled.withComments) },
      {
        value: 'vendor-keys',
        what: 'properties have keys of a vendor',
        chooses: writes(spelled.withVendorKeys),
      },
    ],
  },
  {
    name: 'schemas.property-order',
    allowedBy: noStyle,
    values: [
      { value: 'by-meaning', what: 'properties stand in an order that reads well' },
      {
        value: 'sorted',
        what: 'properties are sorted',
        chooses: writes(spelled.propertiesInOrder(names => names.toSorted())),
      },
      {
        value: 'optional-first',
        what: 'what has to be there stands last',
        chooses: writes(
          spelled.propertiesInOrder((names, required) => [
            ...names.filter(name => !required.includes(name)),
            ...names.filter(name => required.includes(name)),
          ]),
        ),
      },
    ],
  },
  {
    name: 'schemas.empty-required',
    allowedBy: noStyle,
    values: [
      { value: 'left-out', what: 'an object in which nothing has to be there says nothing of it' },
      {
        value: 'told',
        what: 'an object in which nothing has to be there has an empty list of it',
        chooses: writes(spelled.withEmptyRequired),
      },
    ],
  },
  {
    name: 'schemas.composition',
    allowedBy: noStyle,
    values: [
      { value: 'whole', what: 'the properties of an object stand together' },
      {
        value: 'all-of',
        what: 'the properties of an object stand in two parts of an allOf',
        chooses: writes(spelled.inTwoParts),
      },
    ],
  },
  {
    name: 'schemas.types',
    allowedBy: noStyle,
    values: [
      { value: 'words', what: 'a type is a word' },
      { value: 'lists', what: 'a type is a list of one word', chooses: writes(spelled.typesAsLists) },
    ],
  },
  {
    name: 'schemas.closed',
    allowedBy:
      'Endpoints: unknown input fields are rejected; how, or whether, the schema says so is not shown',
    values: [
      { value: 'additional', what: 'additionalProperties says that no others are taken' },
      {
        value: 'unevaluated',
        what: 'unevaluatedProperties says that no others are taken',
        chooses: writes(spelled.closedBy(() => ({ unevaluatedProperties: false }))),
      },
      {
        value: 'property-names',
        what: 'propertyNames lists those that are taken',
        chooses: writes(
          spelled.closedBy(names =>
            names.length > 0 ? { propertyNames: { enum: names } } : { maxProperties: 0 },
          ),
        ),
      },
      {
        value: 'unsaid',
        what: 'the schema does not say that unknown fields of the input are refused',
        arguable:
          'Endpoints: unknown input fields are rejected, and the live schema is what tells of the input',
        chooses: { saysClosed: false },
      },
    ],
  },
  {
    name: 'schemas.describes',
    allowedBy: 'T-75: inputSchema is the schema of input, or that of the whole body',
    values: [
      { value: 'input', what: 'a schema describes the input', weight: 9 },
      { value: 'body', what: 'a schema describes the whole body', chooses: { describes: 'body' } },
    ],
  },
  {
    name: 'schemas.id',
    allowedBy: noStyle,
    values: [
      { value: 'none', what: 'schemas have no $id' },
      { value: 'urn', what: 'schemas have a URN', chooses: { id: operation => `urn:tool:${operation}` } },
      {
        value: 'url',
        what: 'schemas have a URL, at which nothing is',
        chooses: { id: operation => `https://schemas.example/v3/${operation}.json` },
      },
    ],
  },
]
