import { type Check, type CommonContext, check } from '#check'
import { candidateCommands } from './candidates/commands.ts'
import type { Cast } from './sequence/command.ts'
import { sequences } from './sequence/sequences.ts'

/** Samples of a property that make one sequence; each of its steps takes three requests or so. */
const samplesPerSequence = 6
const mostSteps = 8

const tried = (context: Pick<CommonContext, 'seed' | 'samples'>, cast: Cast) =>
  sequences(context, { cast, steps: candidateCommands(cast, mostSteps), samplesPerSequence })

const ofOne = [
  'SRV-08',
  'CAND-CRT-01',
  'CAND-CRT-03',
  'CAND-CRT-04',
  'CAND-UPD-01',
  'CAND-UPD-02',
  'CAND-UPD-03',
  'CAND-UPD-04',
]
const ofWrites = [
  'CAND-NOTE-01',
  'CAND-NOTE-02',
  'VER-01',
  'VER-02',
  'VER-04',
  'VER-05',
  'VER-06',
  'IDEM-OK-02',
  'IDEM-ONE-02',
]

/** The recruiter alone creates, updates, repeats updates, sends stale ones, and notes. */
export const alone: Check = check({
  id: 'model.candidates.alone',
  requirements: ['CAND-UPD-05', ...ofOne, ...ofWrites],
  needs: ['recruiter'],
  run: context => tried(context, { recruiter: context.recruiter, unique: context.unique }),
})

/** A colleague reads and may not write, and an outsider finds nothing. */
export const inCompany: Check = check({
  id: 'model.candidates.in-company',
  requirements: [
    'VIS-02',
    'VIS-04',
    'VIS-08',
    'VIS-ORG-02',
    'VIS-ORG-03',
    'VIS-ORG-05',
    ...ofOne,
    ...ofWrites,
  ],
  needs: ['recruiter', 'colleague', 'outsider'],
  run: context => tried(context, context),
})
