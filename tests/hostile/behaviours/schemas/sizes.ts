import type { Behaviour } from '../../behaviour.ts'
import { body, mebibyte } from '../../harms.ts'
import { discovery, huge, keyword, many, property, schemas, tools, useless } from './discovery.ts'

const sizes = [
  discovery('20 MB of description', huge, keyword({ description: 'word '.repeat(4 * mebibyte) })),
  discovery(
    '20 MB of properties',
    huge,
    schemas(whole => ({
      ...whole,
      properties: {
        ...(whole.properties as object),
        ...many(400_000, n => [`property-${n}`, { type: 'string', maxLength: n }]),
      },
    })),
  ),
  discovery(
    '100,000 tools',
    huge,
    tools(list => [
      ...list,
      ...Array.from({ length: 100_000 }, (_, n) => ({
        ...list[0],
        name: `tool-${n}`,
        inputSchema: { type: 'object' },
      })),
    ]),
  ),
  discovery(
    '20,000 branches',
    huge,
    keyword({ anyOf: Array.from({ length: 20_000 }, (_, n) => ({ properties: { oddity: { const: n } } })) }),
  ),
  discovery(
    '20,000 branches of which one may hold',
    huge,
    keyword({ oneOf: Array.from({ length: 20_000 }, (_, n) => ({ properties: { oddity: { const: n } } })) }),
  ),
  discovery(
    '5,000 properties',
    huge,
    schemas(whole => ({
      ...whole,
      properties: {
        ...(whole.properties as object),
        ...many(5000, n => [`property-${n}`, { type: 'string' }]),
      },
    })),
  ),
  discovery(
    'an enum of 100,000',
    huge,
    property({ enum: Array.from({ length: 100_000 }, (_, n) => `value-${n}`) }),
  ),
  discovery(
    'a pattern of a megabyte',
    huge,
    property({ type: 'string', pattern: `^(${'a|'.repeat(mebibyte / 2)}b)$` }),
  ),
  discovery(
    'nested 900 deep',
    { ...useless, exits: [0, 1, 2, 3] },
    property(JSON.parse(`${'{"not":'.repeat(900)}{}${'}'.repeat(900)}`)),
  ),
  discovery(
    'nested 100,000 deep',
    useless,
    body(text =>
      text.replace(
        '"properties":{',
        `"properties":{"oddity":${'{"items":'.repeat(100_000)}{}${'}'.repeat(100_000)},`,
      ),
    ),
  ),
  discovery(
    'definitions that double thirty times',
    huge,
    keyword({
      $defs: many(30, n => [
        `d${n}`,
        n === 0
          ? { type: 'string' }
          : { anyOf: [{ $ref: `#/$defs/d${n - 1}` }, { $ref: `#/$defs/d${n - 1}` }] },
      ]),
      properties: { oddity: { $ref: '#/$defs/d29' } },
    }),
  ),
  discovery(
    '10,000 definitions in a chain',
    huge,
    keyword({
      $defs: many(10_000, n => [`d${n}`, n === 0 ? { type: 'string' } : { $ref: `#/$defs/d${n - 1}` }]),
    }),
  ),
  discovery(
    'a name of a megabyte',
    useless,
    tools(list => list.map(tool => ({ ...tool, name: 'a'.repeat(mebibyte) }))),
  ),
]

export const sizeBehaviours: Behaviour[] = [...sizes]
