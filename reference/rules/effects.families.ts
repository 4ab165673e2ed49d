import type { Surface } from '../../document/index.ts'
import { runs } from './carried-out.families.ts'
import { atEach } from './families.ts'
import { Refusal } from './refusal.ts'
import { answeredOtherwise, losesRecordsOf } from './seam-edits.ts'
import type { Seams } from './seams.ts'

const isWrite = ({ effect, operation }: Surface): boolean =>
  effect === 'write' && operation !== 'resolveImport'

/** What a policy and an event do is not shown, nor where it can be read. */
const hasEffect = (surface: Surface): boolean =>
  isWrite(surface) && !['candidatePolicy', 'event'].includes(surface.operation)

/** The statements about what a write does, where it isn't for the sandbox's alone. */
const effects: Record<string, string[]> = {
  'attachments.upload': ['ATT-LIST-01', 'ATT-UP-01', 'ATT-UP-02'],
  'hiring.create': ['HIRE-CRT-01'],
  'hiring.transition': ['HIRE-TRN-01', 'HIRE-TRN-02'],
  'hiring.assign': ['HIRE-OWN-01'],
  'hiring.collaborate': ['HIRE-OWN-09'],
  'hiring.note': ['HIRE-NOTE-01'],
  'hiring.personalNote': ['HIRE-NOTE-02'],
  'hiring.jobState': ['HIRE-STATE-04'],
  'hiring.jobAssign': ['HIRE-OWN-12'],
  'hiring.candidateAssign': ['HIRE-OWN-12'],
}

/** Writes whose answer doesn't tell what became of them. */
export const effectFamilies = [
  ...atEach<Seams>('effect-lost', hasEffect, ({ surface, operation }) => ({
    violates: [...(effects[surface.id] ?? []), 'SANDBOX-08'],
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
