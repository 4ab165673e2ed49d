import { Blocked } from '#check'
import type { Persona } from '#fixtures/service/persona.ts'
import { acceptsMember, type Givable, refusesOthers } from './assigning.ts'
import { foreignMember } from './foreign-member.ts'

/** A job of the giver's, which jobAssign gives to a member. */
async function made({ hiring, jobs }: Persona): Promise<Givable> {
  const { id, version } = await jobs.create()
  if (version === undefined && (await hiring.inputs.takes('jobAssign', 'version')))
    throw new Blocked('jobAssign asks for the version of its job, and no read of the job shows one')
  return {
    assign: member => hiring.write('jobAssign', { job: id, version, member }),
    detail: () => jobs.detail(id),
  }
}

export default [
  acceptsMember('hiring.jobAssign.accepts-member', made),
  refusesOthers('hiring.jobAssign.refuses-others', made),
  foreignMember('hiring.jobAssign.refuses-foreign-members', 'HIRE-OWN-05', async giver => {
    const { id, version } = await giver.jobs.create()
    return member => giver.hiring.write('jobAssign', { job: id, version, member })
  }),
]
