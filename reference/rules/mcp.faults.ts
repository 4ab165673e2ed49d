import type { Fault } from './fault.ts'
import { Accepted, notFound } from './refusal.ts'
import { receivedOtherwise, refusedOtherwise } from './seam-edits.ts'

/** An MCP handshake sent to /mcp is answered. */
const mcpServed = refusedOtherwise('closed address', (refusal, { method, path }) => {
  const result = { protocolVersion: '2025-06-18', capabilities: {} }
  return method === 'POST' && path.endsWith('/mcp')
    ? new Accepted({ jsonrpc: '2.0', id: 1, result })
    : refusal
})

/** A handshake that is sent to a module goes the way of one sent to /mcp. */
const handshakesForwarded = receivedOtherwise('module', body => {
  if ((Object(body) as { method?: unknown }).method !== 'initialize') return body
  throw notFound('address').on({ about: 'closed address', method: 'POST', path: '/mcp' })
})

export const mcpFaults: Fault[] = [
  {
    id: 'mcp-served',
    violates: ['SRV-01'],
    what: 'an MCP handshake sent to /mcp is answered',
    alters: mcpServed,
  },
  {
    id: 'mcp-served-by-modules',
    violates: ['SRV-01', 'CALL-04'],
    what: 'an MCP handshake sent to a module is answered',
    alters: kept => ({ ...mcpServed(kept), ...handshakesForwarded(kept) }),
  },
]
