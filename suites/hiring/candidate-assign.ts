import type { Persona } from '#fixtures/service/persona.ts'
import { acceptsMember, type Givable, refusesOthers } from './assigning.ts'
import { foreignMember } from './foreign-member.ts'

/** A candidate of the giver's, which candidateAssign gives to a member. */
async function made({ hiring, candidates }: Persona): Promise<Givable> {
  const { id, version } = await candidates.create()
  return {
    assign: member => hiring.write('candidateAssign', { candidate: id, version, member }),
    detail: () => candidates.detail(id),
  }
}

export default [
  acceptsMember('hiring.candidateAssign.accepts-member', made),
  refusesOthers('hiring.candidateAssign.refuses-others', made),
  foreignMember('hiring.candidateAssign.refuses-foreign-members', 'HIRE-OWN-05', async giver => {
    const { id, version } = await giver.candidates.create()
    return member => giver.hiring.write('candidateAssign', { candidate: id, version, member })
  }),
]
