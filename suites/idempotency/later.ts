import { type CheckContext, check } from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import type { PersonaName } from '#fixtures/events/event.ts'
import { earlierLink, earlierOfHiring } from './earlier-of-hiring.ts'
import {
  earlierCandidate,
  earlierNote,
  earlierRecord,
  earlierUpdate,
  earlierUpload,
} from './earlier-of-libraries.ts'
import { type EarlierWrite, repeatedLater } from './earlier-write.ts'

/** A write, and the statements about it: that it has one effect, and that a repeat is confirmed. */
interface Place {
  made(context: CheckContext<'recruiter' | 'colleague'>): Promise<EarlierWrite>
  once?: string
  ok?: string
}

const ofHiring = (operation: Writing): Pick<Place, 'made'> => ({
  made: context => earlierOfHiring(operation, context),
})

/** By surface. Candidate updates and transitions have checks of their own, and an import is resolved once. */
const places: Record<string, Place> = {
  'candidate-library.create': { made: ({ recruiter }) => earlierCandidate(recruiter), once: 'IDEM-ONE-01' },
  'candidate-library.note': {
    made: ({ recruiter, unique }) =>
      earlierNote(recruiter, [unique('A fictional note'), unique('Another fictional note')]),
    once: 'IDEM-ONE-03',
  },
  'attachments.upload': {
    made: ({ recruiter }) => earlierUpload(recruiter),
    once: 'IDEM-ONE-04',
    ok: 'IDEM-OK-03',
  },
  'job-library.create': { made: ({ recruiter }) => earlierRecord(recruiter, 'jobs'), once: 'IDEM-ONE-05' },
  'job-library.update': { made: ({ recruiter }) => earlierUpdate(recruiter, 'jobs') },
  'client-library.create': {
    made: ({ recruiter }) => earlierRecord(recruiter, 'clients'),
    once: 'IDEM-ONE-06',
  },
  'client-library.update': { made: ({ recruiter }) => earlierUpdate(recruiter, 'clients') },
  'hiring.create': { made: earlierLink, once: 'IDEM-ONE-07', ok: 'IDEM-OK-05' },
  'hiring.note': { ...ofHiring('note'), once: 'IDEM-ONE-09' },
  'hiring.assign': ofHiring('assign'),
  'hiring.collaborate': ofHiring('collaborate'),
  'hiring.event': ofHiring('event'),
  'hiring.jobState': ofHiring('jobState'),
  'hiring.jobAssign': ofHiring('jobAssign'),
  'hiring.candidatePolicy': ofHiring('candidatePolicy'),
  'hiring.candidateAssign': ofHiring('candidateAssign'),
  'hiring.personalNote': ofHiring('personalNote'),
}

/**
 * A write is recognised when it is sent again, although others came after it about the same record: the requestId of
 * each is remembered, and not the newest one alone.
 */
export default Object.entries(places).map(([surface, { made, once = 'IDEM-ONE-10', ok = 'IDEM-OK-01' }]) =>
  check({
    id: `idempotency.later@${surface}`,
    surface: { id: surface, rule: 'requestId' },
    requirements: [once, ok],
    // Writes of hiring may name a colleague.
    needs: ['recruiter', ...(surface.startsWith('hiring.') ? (['colleague'] as const) : [])],
    run: async (context: CheckContext<PersonaName>) => repeatedLater(await made(context), once, ok),
  }),
)
