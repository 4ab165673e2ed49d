import { type Check, type CommonContext, check } from '#check'
import { mayGive } from '#fixtures/service/hiring/givable.ts'
import type { Cast } from '../sequence/command.ts'
import { sequences } from '../sequence/sequences.ts'
import { flowCommands } from './commands.ts'

/** A sequence for so many samples of a property; each of its steps takes three to five requests. */
const samplesPerSequence = 10
const mostSteps = 16

async function tried(ground: Pick<CommonContext, 'seed' | 'samples'>, cast: Cast) {
  const { hiring } = cast.recruiter
  const offered = {
    route: await hiring.stages.longestRoute(),
    hasPrivateNotes: (await hiring.privateMark()) !== undefined,
    mayGive: cast.colleague !== undefined && (await mayGive(cast.recruiter, cast.colleague)),
  }
  return sequences(ground, { cast, steps: flowCommands(cast, offered, mostSteps), samplesPerSequence })
}

const ofOne = [
  ...['HIRE-CRT-01', 'HIRE-CRT-04', 'HIRE-CRT-05', 'HIRE-NOTE-01'],
  ...['HIRE-TRN-01', 'HIRE-TRN-02', 'HIRE-TRN-03', 'VER-13', 'VER-14'],
  ...['IDEM-OK-01', 'IDEM-OK-04', 'IDEM-OK-05', 'IDEM-ONE-07', 'IDEM-ONE-08', 'IDEM-ONE-09'],
] as const

/** The recruiter alone: links, moves, stale and impossible ones, notes, and all of them repeated. */
export const alone: Check = check({
  id: 'model.flows.alone',
  requirements: [...ofOne],
  needs: ['recruiter'],
  run: ground => tried(ground, { recruiter: ground.recruiter, unique: ground.unique }),
})

/** With a colleague to whom flows are given and whatever he may do, and an outsider for whom there is nothing. */
export const inCompany: Check = check({
  id: 'model.flows.in-company',
  requirements: [
    ...ofOne,
    ...['HIRE-OWN-01', 'HIRE-OWN-03', 'HIRE-OWN-04', 'IDEM-ONE-10', 'JOB-WR-06'],
    ...['VIS-08', 'VIS-ORG-18', 'VIS-ORG-19', 'VIS-PRIV-01'],
  ],
  needs: ['recruiter', 'colleague', 'outsider'],
  run: ground => tried(ground, ground),
})
