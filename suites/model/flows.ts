import { type Check, type CommonContext, check } from '#check'
import { mayGive } from '#fixtures/service/hiring/givable.ts'
import { flowCommands } from './flows/commands.ts'
import type { Cast } from './sequence/command.ts'
import { sequences } from './sequence/sequences.ts'

/** Samples of a property that make one sequence; each of its steps takes three to five requests. */
const samplesPerSequence = 10
const mostSteps = 16

async function tried(context: Pick<CommonContext, 'seed' | 'samples'>, cast: Cast) {
  const { hiring } = cast.recruiter
  const offered = {
    route: await hiring.stages.longestRoute(),
    hasPrivateNotes: (await hiring.privateMark()) !== undefined,
    mayGive: cast.colleague !== undefined && (await mayGive(cast.recruiter, cast.colleague)),
  }
  return sequences(context, { cast, steps: flowCommands(cast, offered, mostSteps), samplesPerSequence })
}

const ofOne = [
  ...['HIRE-CRT-01', 'HIRE-CRT-04', 'HIRE-CRT-05', 'HIRE-NOTE-01'],
  ...['HIRE-TRN-01', 'HIRE-TRN-02', 'HIRE-TRN-03', 'VER-13', 'VER-14'],
  ...['IDEM-OK-01', 'IDEM-OK-04', 'IDEM-OK-05', 'IDEM-ONE-07', 'IDEM-ONE-08', 'IDEM-ONE-09'],
] as const

/** The recruiter alone links, moves, notes, repeats all of it, and tries stale and impossible moves. */
export const alone: Check = check({
  id: 'model.flows.alone',
  requirements: [...ofOne],
  needs: ['recruiter'],
  run: context => tried(context, { recruiter: context.recruiter, unique: context.unique }),
})

/** A colleague is given flows and tries writes, and an outsider finds nothing. */
export const inCompany: Check = check({
  id: 'model.flows.in-company',
  requirements: [
    ...ofOne,
    ...['HIRE-OWN-01', 'HIRE-OWN-03', 'HIRE-OWN-04', 'IDEM-ONE-10', 'JOB-WR-06'],
    ...['VIS-08', 'VIS-ORG-18', 'VIS-ORG-19', 'VIS-PRIV-01'],
  ],
  needs: ['recruiter', 'colleague', 'outsider'],
  run: context => tried(context, context),
})
