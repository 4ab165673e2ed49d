import type { ModuleId, Surface } from '../../document/index.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import { byName, itemDates, writesCandidate } from './data-fields.ts'
import { atEach, atEachOf } from './families.ts'
import type { Fault } from './fault.ts'
import { atTop, inProperties, openedAtTop, schemasIn } from './schema-edits.ts'
import type { Seams } from './seams.ts'

/** The statement about unknown fields of each module. */
const unknownFields: Record<ModuleId, string> = {
  'candidate-library': 'CALL-UNK-01',
  'job-library': 'CALL-UNK-02',
  'client-library': 'CALL-UNK-03',
  hiring: 'CALL-UNK-04',
}

/** What the schema of a surface asks for, changed; of a read of hiring, that of its resource alone. */
function changed({ resource }: Surface, schema: JsonSchema, change: (top: JsonSchema) => JsonSchema) {
  if (resource === undefined) return change(schema)
  const branches = Array.isArray(schema.oneOf) ? (schema.oneOf as JsonSchema[]) : []
  return { ...schema, oneOf: branches.map(branch => (isOf(branch, resource) ? change(branch) : branch)) }
}

const isOf = ({ properties }: JsonSchema, resource: string) =>
  (Object(Object(properties).resource) as JsonSchema).const === resource

const takingMore = (
  family: string,
  what: string,
  violates: (surface: Surface) => string[],
  change: (top: JsonSchema) => JsonSchema,
  isMeant: (surface: Surface) => boolean = () => true,
): Fault[] =>
  atEach(
    family,
    surface => surface.family !== 'attachments' && isMeant(surface),
    ({ surface }) => ({
      violates: violates(surface),
      what: `${surface.id} ${what}`,
      alters: schemasIn('enforced', (schema, operation) =>
        operation === `${surface.family} ${surface.operation}` ? changed(surface, schema, change) : schema,
      ),
    }),
  )

/**
 * Whether something besides references can have a wrong type, and be told by it. A reference of a wrong type may be
 * answered as one that names nothing (READINGS T-19, T-85); an assignment may meet a version that has moved on.
 */
const hasTypes = ({ id, family, effect, about }: Surface) =>
  id !== 'hiring.assign' && (family === 'hiring' || effect === 'write' || about.length === 0)

/** Surfaces at which an object at the top of the input has required fields, and all of them can be left out. */
const holdsRequired = ['hiring.read.detail', 'hiring.read.jobImpact', 'hiring.candidatePolicy']

/** Inputs that one surface takes although its schema refuses them. */
export const inputFieldFamilies: Fault[] = [
  ...takingMore(
    'unknown-field-taken',
    'passes over unknown fields of its input',
    ({ family }) => [unknownFields[family as ModuleId], 'DISC-LIVE-01', 'ERR-400-03', 'ERR-400-04'],
    openedAtTop,
  ),
  ...takingMore(
    'type-of-field-ignored',
    'takes anything for a field at the top of its input',
    ({ id, family }) => [
      ...['DISC-LIVE-01', 'ERR-400-02', 'ERR-400-04', 'ERR-GEN-01'],
      // The schema of a field says what may be in it, too.
      ...(family === 'hiring' ? [] : ['CALL-UNK-05']),
      ...(family === 'candidate-library' ? ['CAND-DATE-06'] : []),
      ...(id === 'hiring.transition' ? ['HIRE-TRN-03', 'HIRE-TRN-07'] : []),
      // So does the schema of an object, whose own fields are asked for no more.
      ...(holdsRequired.includes(id) ? ['ERR-400-01'] : []),
    ],
    top =>
      atTop(top, one => ({ ...one, ...(one.properties ? { properties: untyped(one.properties) } : {}) })),
    hasTypes,
  ),
  ...atEachOf<Seams, string>(
    'december-refused',
    writesCandidate,
    () => byName(itemDates),
    ({ surface, operation }, path) => ({
      violates: ['CAND-DATE-02', 'CAND-DATE-03'],
      what: `${surface.id} takes no date in December as ${path}, and its schema says so`,
      alters: kept => ({
        schema(usual, about) {
          const schema = kept.schema(usual, about)
          const [history = '', field = ''] = path.split('.')
          const refused = (date: JsonSchema) => ({
            allOf: [date, { not: { pattern: '^[0-9]{4}-12', type: 'string' } }],
          })
          return about.operation === operation
            ? inProperties(schema, history, items => inProperties(items, field, refused))
            : schema
        },
      }),
    }),
  ),
  ...atEachOf<Seams, string>(
    'any-text-as-date',
    writesCandidate,
    () => byName(itemDates),
    ({ surface, operation }, path) => ({
      violates: ['CAND-DATE-06'],
      what: `${surface.id} takes any text as ${path}, and its schema says so`,
      alters: kept => ({
        schema(usual, about) {
          const schema = kept.schema(usual, about)
          const [history = '', field = ''] = path.split('.')
          const freed = (items: JsonSchema) =>
            inProperties(items, field, () => ({ type: ['string', 'null'] }))
          return about.operation === operation ? inProperties(schema, history, freed) : schema
        },
      }),
    }),
  ),
]

/** Properties of any type, but for those that tell resources apart. */
const untyped = (properties: unknown): JsonSchema =>
  Object.fromEntries(
    Object.entries(properties as JsonSchema).map(([name, schema]) => [
      name,
      Object.hasOwn(Object(schema), 'const') ? schema : {},
    ]),
  )
