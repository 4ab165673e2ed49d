import type { CallRules } from './calls.ts'
import { anywhere, atEach } from './families.ts'

/** Calls that need no token at one place. */
export const callFamilies = atEach<CallRules>('no-token-needed', anywhere, ({ surface, operation }) => ({
  violates: ['ERR-401-01', 'ERR-401-06', 'ERR-401-04'],
  what: `${surface.id} is carried out without a token`,
  breaks: kept => ({ isOpen: of => of === operation || kept.isOpen(of) }),
}))
