import type { Behaviour, Harm, Right } from '../../behaviour.ts'
import { json, succeeding } from '../../harms.ts'
import { rowsOf } from '../../rows.ts'

export type Schema = Record<string, unknown>
export type Tool = { name: string; inputSchema?: Schema } & Record<string, unknown>

const row = rowsOf('schemas', 'discovery', 'schemas: ')

/** A row whose behaviour harms what discovery answers with success. */
export const discovery = (name: string, right: Right, does: Harm): Behaviour =>
  row(name, right, succeeding(does))

/** The tools of an answer of discovery, changed. */
export const tools = (change: (list: Tool[], elsewhere: string) => unknown): Harm =>
  json((value, _, { elsewhere }) => {
    const list = (value as { tools?: unknown } | null)?.tools
    // Another behaviour may have made something else of the list.
    return Array.isArray(list) ? { ...(value as object), tools: change(list, elsewhere) } : value
  })

/** The schema of every operation, changed. */
export const schemas = (change: (schema: Schema, elsewhere: string) => unknown): Harm =>
  tools((list, elsewhere) =>
    list.map(tool =>
      tool.inputSchema ? { ...tool, inputSchema: change(tool.inputSchema, elsewhere) } : tool,
    ),
  )

/** One more property in every schema, which is not required. */
export const property = (schema: unknown): Harm =>
  schemas(whole => ({ ...whole, properties: { ...(whole.properties as object), oddity: schema } }))

/** One more member of every schema. */
export const keyword = (members: Schema): Harm => schemas(whole => ({ ...whole, ...members }))

/** What a broken description of a service may be blamed for. */
export const described = ['DISC-', 'CALL-UNK-', 'ERR-400-', 'COMPAT-02', 'ATT-META-']

/** The schema is odd and allowed, and what it says is kept. */
export const odd: Right = { exits: [0], fails: [], passes: 'some' }

/** The schema allows what the service then refuses: that is all that may be said against it. */
export const untrue: Right = { exits: [0, 1], fails: ['DISC-LIVE-', 'DISC-MOD-'], passes: 'some' }

/** The schema says less, or other than what the service does: what stands on it can't be judged. */
export const vague: Right = { exits: [0, 1, 3], fails: described, passes: 'some' }

/** No schema at all, or one that nobody could compile. */
export const useless: Right = { exits: [1, 2, 3], fails: described, passes: 'some' }

export const huge: Right = { ...useless, exits: [0, 1, 2, 3], seconds: 90 }

export const many = (count: number, made: (n: number) => [string, unknown]): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => made(n)))
