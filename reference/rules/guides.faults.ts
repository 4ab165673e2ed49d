import type { Fault } from './fault.ts'
import { notFound } from './refusal.ts'
import { answeredOtherwise } from './seam-edits.ts'
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

export const guideFaults: Fault[] = [
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
]
