import { type Check, type CommonContext, check } from '#check'
import type { Cast } from '../sequence/command.ts'
import { sequences } from '../sequence/sequences.ts'
import { candidateCommands } from './commands.ts'

/** A sequence for so many samples of a property; each of its steps takes three requests or so. */
const samplesPerSequence = 6
const mostSteps = 8

const tried = (ground: Pick<CommonContext, 'seed' | 'samples'>, cast: Cast) =>
  sequences(ground, { cast, steps: candidateCommands(cast, mostSteps), samplesPerSequence })

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

/** The recruiter alone: creates, updates, stale and repeated ones, notes. */
export const alone: Check = check({
  id: 'model.candidates.alone',
  requirements: ['CAND-UPD-05', ...ofOne, ...ofWrites],
  needs: ['recruiter'],
  run: ground => tried(ground, { recruiter: ground.recruiter, unique: ground.unique }),
})

/** With a colleague who reads and may not write, and an outsider for whom there is nothing. */
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
  run: ground => tried(ground, ground),
})
