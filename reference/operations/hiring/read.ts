import { closed } from '../../schemas/schema.ts'
import { operation } from '../operation.ts'
import { context } from './context.ts'

interface Read {
  resource: 'context'
  input: Record<string, never>
}

export const read = operation<Read>({
  module: 'hiring',
  name: 'read',
  effect: 'read',
  scopes: ['hiring:read'],
  description: 'Read who you are and the directory (context).',
  schema: () => closed({ resource: { const: 'context' }, input: closed({}) }, ['resource', 'input']),
  run: call => context(call),
})
