import { accepted, breaks, isSuccess, type Mismatch, success } from '#check'
import { versioned } from '#fixtures/service/hiring/flow.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { about, type Cast } from '../sequence/command.ts'
import { always, differences, type FlowCommand, type Known, standing } from './known.ts'
import { sent } from './sent.ts'

/** Writes a note to a flow. Its creator is sure to be able to. Whoever else can, the note is kept likewise. */
export async function noted(
  flow: Known,
  cast: Cast,
  { content, by }: { content: string; by: Persona },
): Promise<Mismatch[]> {
  const { input, reply } = await sent(by, 'note', { ...versioned(flow), content })
  if (!isSuccess(reply)) {
    if (by.name === 'recruiter') return breaks('HIRE-NOTE-01', success(reply))
    return reply.status === 403 ? differences(flow, cast, { blame: always('VIS-08') }) : []
  }
  const requirements = { confirmed: 'IDEM-OK-01', once: 'IDEM-ONE-09' }
  flow.last = { operation: 'note', input, by, ...requirements, text: content }
  if (flow.owner.name === 'recruiter') flow.notes.push(content)
  return differences(flow, cast, { blame: standing, receipt: reply })
}

const isRecruiters = ({ owner }: Known) => owner.name === 'recruiter'

export const notes = (which: number): FlowCommand =>
  about(
    which,
    letter => `recruiter notes something on ${letter}`,
    async (flow, cast) => noted(flow, cast, { content: cast.unique('A note'), by: cast.recruiter }),
    isRecruiters,
  )

export const notesPrivately = (which: number): FlowCommand =>
  about(
    which,
    letter => `recruiter takes a personal note on ${letter}`,
    async (flow, cast) => {
      const { hiring } = cast.recruiter
      const content = cast.unique('A private note')
      const reply = await accepted(hiring.privateNote(flow, content))
      flow.secrets.push(content)
      flow.last = undefined
      return differences(flow, cast, { blame: standing, receipt: reply })
    },
    isRecruiters,
  )
