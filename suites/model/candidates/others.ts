import { accepted, breaks, carriedOut, isSuccess, legible, success } from '#check'
import type { Persona } from '#fixtures/service/persona.ts'
import { sharesCandidate } from '#fixtures/service/shared-id.ts'
import { about } from '../sequence/command.ts'
import { always, type CandidateCommand, differences } from './known.ts'

export const colleagueReads =
  ({ candidates }: Persona) =>
  (which: number): CandidateCommand =>
    about(
      which,
      letter => `colleague reads ${letter}`,
      async (candidate, { recruiter }) => {
        const reply = await candidates.detail(candidate.id)
        if (!isSuccess(legible(reply))) return breaks('VIS-02', success(reply))
        await accepted(recruiter.candidates.detail(candidate.id))
        return differences(candidates, candidate, always('VIS-02'))
      },
    )

export const colleagueUpdates =
  ({ candidates }: Persona) =>
  (which: number, city: string): CandidateCommand =>
    about(
      which,
      letter => `colleague updates ${letter} with city ${city}`,
      async (candidate, { recruiter }) => {
        const reply = await candidates.update(candidate, { city })
        if (isSuccess(reply)) return breaks('VIS-04', carriedOut('no edit permission')(reply))
        return differences(recruiter.candidates, candidate, always('VIS-08'))
      },
    )

const unseen = { detail: 'VIS-ORG-02', notes: 'VIS-ORG-03', resumeContent: 'VIS-ORG-05' } as const

/** Operations that an outsider asks for. */
export type Unseen = keyof typeof unseen

export const outsiderReads =
  (outsider: Persona) =>
  (which: number, operation: Unseen): CandidateCommand =>
    about(
      which,
      letter => `outsider reads ${operation} of ${letter}`,
      async (candidate, { recruiter }) => {
        const reply = await outsider.candidates.ask(operation, { id: candidate.id })
        if (!isSuccess(reply) || (await sharesCandidate(candidate, { owner: recruiter, outsider }))) return []
        return breaks(unseen[operation], carriedOut('another organisation')(reply))
      },
    )
