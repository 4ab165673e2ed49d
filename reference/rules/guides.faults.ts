import type { Fault } from './fault.ts'
import { Accepted, notFound, recoded } from './refusal.ts'
import { answeredOtherwise, receivedOtherwise, refusedOtherwise } from './seam-edits.ts'
import type { Source, Typed } from './source.ts'

type Page = 'guide' | 'SKILL.md' | 'guide.md'

/** The guide at one of its addresses, altered. */
const guideAt = (page: Page, change: (guide: Typed, source: Source<'guide'>) => Typed) =>
  answeredOtherwise('guide', (guide, source) =>
    source.path.endsWith(`/${page}`) ? change(guide, source) : guide,
  )

const gone = (id: string, page: Page, violates: string[]): Fault => ({
  id,
  violates,
  what: 'the guide at one of its addresses is answered 404',
  alters: guideAt(page, () => {
    throw notFound('address')
  }),
})

const emptied = (id: string, page: Page, violates: string[]): Fault => ({
  id,
  violates,
  what: 'the guide at one of its addresses is empty',
  alters: guideAt(page, guide => ({ ...guide, body: '' })),
})

const guarded = (id: string, page: Page, violates: string[]): Fault => ({
  id,
  violates,
  what: 'the guide at one of its addresses asks for a login',
  alters: guideAt(page, (guide, { requireLogin }) => {
    requireLogin()
    return guide
  }),
})

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

export const guideFaults: Fault[] = [
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
  gone('guide-gone', 'guide', ['GUIDE-01']),
  gone('skill-gone', 'SKILL.md', ['COMPAT-03']),
  gone('guide-md-gone', 'guide.md', ['COMPAT-04']),
  guarded('guide-needs-login', 'guide', ['GUIDE-02']),
  guarded('skill-needs-login', 'SKILL.md', ['COMPAT-05']),
  guarded('guide-md-needs-login', 'guide.md', ['COMPAT-06']),
  emptied('guide-empty', 'guide', ['GUIDE-01']),
  emptied('skill-empty', 'SKILL.md', ['COMPAT-03']),
  emptied('guide-md-empty', 'guide.md', ['COMPAT-04']),
  {
    id: 'guide-as-json',
    violates: ['GUIDE-01'],
    what: 'the guide is JSON',
    alters: guideAt('guide', () => ({
      type: 'application/json',
      body: '{"modules":["candidate-library"]}',
    })),
  },
  {
    id: 'closed-addresses-answered',
    violates: ['ERR-404-07'],
    what: 'an address that is not served is answered with success',
    alters: refusedOtherwise('closed address', refusal => recoded(refusal, 200, 'OK')),
  },
  {
    id: 'closed-addresses-400',
    violates: ['ERR-404-07'],
    what: 'an address that is not served is answered 400',
    alters: refusedOtherwise('closed address', refusal => recoded(refusal, 400, 'VALIDATION_ERROR')),
  },
  {
    id: 'closed-addresses-401',
    violates: ['ERR-404-07'],
    what: 'an address that is not served is answered 401',
    alters: refusedOtherwise('closed address', refusal => recoded(refusal, 401, 'UNAUTHORIZED')),
  },
]
