import type { Behaviour } from '../../behaviour.ts'
import { discovery, keyword, property, schemas, untrue, useless, vague } from './discovery.ts'

const references = [
  discovery('a property that is the whole', untrue, property({ $ref: '#' })),
  discovery(
    'a reference to itself',
    useless,
    schemas(whole => ({ ...whole, $defs: { a: { $ref: '#/$defs/a' } }, allOf: [{ $ref: '#/$defs/a' }] })),
  ),
  discovery(
    'two references in a circle',
    useless,
    schemas(whole => ({
      ...whole,
      $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } },
      allOf: [{ $ref: '#/$defs/a' }],
    })),
  ),
  discovery(
    'a tree that requires itself without end',
    useless,
    schemas(whole => ({
      ...whole,
      $defs: { node: { type: 'object', required: ['next'], properties: { next: { $ref: '#/$defs/node' } } } },
      properties: { ...(whole.properties as object), oddity: { $ref: '#/$defs/node' } },
      required: ['oddity'],
    })),
  ),
  discovery(
    'a reference to another host',
    useless,
    schemas((whole, elsewhere) => ({ ...whole, allOf: [{ $ref: `${elsewhere}/schema.json` }] })),
  ),
  discovery(
    'all of it a reference to another host',
    useless,
    schemas((_, elsewhere) => ({ $ref: `${elsewhere}/schema.json` })),
  ),
  discovery(
    'a $schema at another host',
    vague,
    schemas((whole, elsewhere) => ({ ...whole, $schema: `${elsewhere}/meta.json` })),
  ),
  discovery(
    'an $id at another host, with relative references',
    useless,
    schemas((whole, elsewhere) => ({
      ...whole,
      $id: `${elsewhere}/schema.json`,
      allOf: [{ $ref: 'other.json' }],
    })),
  ),
  discovery('a reference to a file', useless, keyword({ allOf: [{ $ref: 'file:///etc/passwd' }] })),
  discovery('a reference to nothing', useless, keyword({ allOf: [{ $ref: '#/$defs/nobody' }] })),
  discovery('a reference that is no address', useless, keyword({ allOf: [{ $ref: 'http://[::1' }] })),
  discovery('a $dynamicRef', vague, property({ $dynamicRef: '#node' })),
]

export const referenceBehaviours: Behaviour[] = [...references]
