import type { Behaviour } from '../../behaviour.ts'
import { body, json, refusal, reviver, textless } from '../../harms.ts'
import { innocent } from '../../rights.ts'
import { described, discovery, property, type Tool, tools, useless, vague } from './discovery.ts'

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  )
}

const answers = [
  discovery(
    'tools: an object',
    useless,
    tools(list => Object.fromEntries(list.map(tool => [tool.name, tool]))),
  ),
  discovery(
    'tools: null',
    useless,
    tools(() => null),
  ),
  discovery(
    'tools: empty',
    useless,
    tools(() => []),
  ),
  discovery(
    'tools: a list of names',
    useless,
    tools(list => list.map(({ name }) => name)),
  ),
  discovery(
    'tools: null in between',
    useless,
    tools(list => [null, ...list, 7]),
  ),
  discovery(
    'names that are numbers',
    useless,
    tools(list => list.map((tool, n) => ({ ...tool, name: n }))),
  ),
  discovery(
    'names with sequences for terminals and pages',
    useless,
    tools(list =>
      list.map(tool => ({ ...tool, name: `${tool.name}\u001b[2J<script>alert(1)</script>\n::error::owned` })),
    ),
  ),
  discovery(
    'every tool twice',
    { ...useless, exits: [0, 1, 3] },
    tools(list => [...list, ...list]),
  ),
  discovery(
    'every tool twice, with schemas that differ',
    { ...useless, exits: [0, 1, 3] },
    tools(list => [...list, ...list.map(tool => ({ ...tool, inputSchema: { type: 'string' } }))]),
  ),
  discovery('the tools of another operation', useless, (answer, _, { memory }) => {
    const last = memory.get('last')
    memory.set('last', answer.body)
    return Buffer.isBuffer(last) ? { ...answer, body: last } : answer
  }),
  discovery('other schemas at each reading', { ...vague, exits: [0, 1, 3] }, (answer, asked, scene) =>
    property({ const: asked.nth })(answer, asked, scene),
  ),
  discovery(
    'an array at the top',
    useless,
    json(value => [value]),
  ),
  discovery(
    'in an envelope',
    useless,
    json(value => ({ data: value })),
  ),
  discovery(
    'a page',
    // All the time it is another address; now and then, tools that are none.
    { ...useless, exits: [2], passes: 'none', says: /web page/ },
    body('<!doctype html><h1>Tools</h1>'),
  ),
  discovery('nothing', useless, body('')),
  discovery(
    'cut short',
    useless,
    body(text => text.slice(0, -30)),
  ),
  discovery(
    'UTF-16',
    useless,
    body(text => Buffer.from(text, 'utf16le')),
  ),
  discovery(
    'a BOM first',
    { ...useless, exits: [0, 1, 2, 3] },
    body(text => `\ufeff${text}`),
  ),
  discovery(
    '404 for everything',
    { exits: [1, 2, 3], fails: [...described, 'SRV-MOD-', 'COMPAT-'], passes: 'some' },
    refusal(404, 'NOT_FOUND'),
  ),
  discovery(
    '500 for everything',
    { exits: [1, 2, 3], fails: [...described, 'ERR-'], passes: 'some' },
    refusal(500, 'OOPS'),
  ),
  discovery(
    '401 for everything, with a good token',
    { exits: [1, 2, 3], fails: [...described, 'ERR-'], passes: 'some' },
    refusal(401, 'UNAUTHORIZED'),
  ),
  discovery(
    'names and descriptions that no text can be made of',
    { ...useless, exits: [0, 1, 2, 3] },
    tools(list => {
      const undescribed = reviver(list, (name, value) => (name === 'description' ? textless : value))
      return (undescribed as Tool[]).map(tool => ({ ...tool, name: textless }))
    }),
  ),
  discovery(
    'a value in every list that no text can be made of',
    vague,
    json(value =>
      reviver(value, (name, listed) =>
        name === 'enum' && Array.isArray(listed) ? [...listed, textless] : listed,
      ),
    ),
  ),
  discovery(
    'the order of members turned round',
    innocent,
    json(value => reversed(value)),
  ),
]

export const discoveryAnswerBehaviours: Behaviour[] = [...answers]
