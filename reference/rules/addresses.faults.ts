import type { AddressRules } from './addresses.ts'
import type { FaultOf } from './fault.ts'
import { recoded } from './refusal.ts'
import { refusedOtherwise } from './seams.ts'

type Fault = FaultOf<AddressRules>

const isFor = (what: 'guide' | 'SKILL.md' | 'guide.md') => (path: string) => path.endsWith(`/${what}`)

const gone = (id: string, of: (path: string) => boolean, violates: string[]): Fault => ({
  id,
  violates,
  what: 'the guide at one of its addresses is answered 404',
  breaks: kept => ({ guide: (text, path) => (of(path) ? undefined : kept.guide(text, path)) }),
})

const guarded = (id: string, of: (path: string) => boolean, violates: string[]): Fault => ({
  id,
  violates,
  what: 'the guide at one of its addresses asks for a login',
  breaks: kept => ({ guideNeedsLogin: path => of(path) || kept.guideNeedsLogin(path) }),
})

export const addressFaults: Fault[] = [
  {
    id: 'mcp-served',
    violates: ['SRV-01'],
    what: 'an MCP handshake sent to /mcp is answered',
    breaks: () => ({ mcp: true }),
  },
  gone('guide-gone', isFor('guide'), ['GUIDE-01']),
  gone('skill-gone', isFor('SKILL.md'), ['COMPAT-03']),
  gone('guide-md-gone', isFor('guide.md'), ['COMPAT-04']),
  guarded('guide-needs-login', isFor('guide'), ['GUIDE-02']),
  guarded('skill-needs-login', isFor('SKILL.md'), ['COMPAT-05']),
  guarded('guide-md-needs-login', isFor('guide.md'), ['COMPAT-06']),
  {
    id: 'guide-empty',
    violates: ['GUIDE-01'],
    what: 'the guide is empty',
    breaks: kept => ({ guide: (text, path) => (isFor('guide')(path) ? '' : kept.guide(text, path)) }),
  },
  {
    id: 'guide-as-json',
    violates: ['GUIDE-01'],
    what: 'the guide is JSON',
    breaks: kept => ({
      guide: (text, path) =>
        isFor('guide')(path) ? { modules: ['candidate-library'] } : kept.guide(text, path),
      guideType: () => 'application/json',
    }),
  },
  {
    id: 'closed-addresses-answered',
    violates: ['ERR-404-07'],
    what: 'an address that is not served is answered with success',
    alters: refusedOtherwise('closed address', refusal => recoded(refusal, 200, 'OK')),
  },
  {
    id: 'closed-addresses-401',
    violates: ['ERR-404-07'],
    what: 'an address that is not served is answered 401',
    alters: refusedOtherwise('closed address', refusal => recoded(refusal, 401, 'UNAUTHORIZED')),
  },
]
