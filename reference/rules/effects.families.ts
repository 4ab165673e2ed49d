import type { Surface } from '../../document/index.ts'
import { atEach } from './families.ts'
import { Refusal } from './refusal.ts'
import { runs } from './refused.families.ts'
import { answeredOtherwise, losesRecordsOf } from './seam-edits.ts'
import type { Seams } from './seams.ts'

const isWrite = ({ effect, operation }: Surface): boolean =>
  effect === 'write' && operation !== 'resolveImport'

/** What a policy and an event do is not shown, nor where it can be read. */
const hasEffect = (surface: Surface): boolean =>
  isWrite(surface) && !['candidatePolicy', 'event'].includes(surface.operation)

/** Writes whose answer doesn't tell what became of them. */
export const effectFamilies = [
  ...atEach<Seams>('effect-lost', hasEffect, ({ surface, operation }) => ({
    violates: ['SANDBOX-08'],
    what: `${surface.id} is answered with success, and nothing of it is kept`,
    alters: losesRecordsOf(operation),
    inevitable: { '*': 'what is not kept cannot be shown, nor stand for anything else' },
  })),
  ...atEach<Seams>('refused-after-effect', isWrite, ({ surface, is }) => ({
    violates: [runs[surface.family]],
    what: `${surface.id} answers 409 to a good call that it has carried out`,
    alters: answeredOtherwise('operation', (answer, source) => {
      if (is(source)) throw new Refusal(409, 'CONFLICT', 'Something stands in the way.')
      return answer
    }),
    inevitable: { '*': 'nothing can stand on a write that is refused' },
  })),
]
