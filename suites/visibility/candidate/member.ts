import { accepted, check, isSuccess, Skipped, success } from '#check'
import type { Persona } from '#fixtures/service/persona.ts'
import { done } from '../cell.ts'
import { foundByOther } from './calls.ts'

export default [
  /** Administrators, and members who may only read, open a candidate and find it, whoever owns it. */
  ...[
    { id: 'visibility.candidate.member-reads-detail.admin', by: 'admin' as const },
    { id: 'visibility.candidate.member-reads-detail.readonly', by: 'readonly' as const },
  ].map(({ id, by }) =>
    check({
      id,
      cell: done('candidate', 'detail', by),
      requirements: ['VIS-02'],
      needs: ['recruiter', by],
      async run({ candidates, [by]: member }) {
        const { id } = await candidates.create()
        await accepted(candidates.detail(id))
        await requireReading(member)
        return success(await member.candidates.detail(id))
      },
    }),
  ),
  ...[
    { id: 'visibility.candidate.member-finds.admin', by: 'admin' as const },
    { id: 'visibility.candidate.member-finds.readonly', by: 'readonly' as const },
  ].map(({ id, by }) =>
    check({
      id,
      cell: done('candidate', 'search', by),
      requirements: ['VIS-01'],
      needs: ['recruiter', by],
      async run({ candidates, [by]: member, signal }) {
        const person = await candidates.create()
        await requireReading(member)
        return foundByOther(person, { owner: candidates, other: member.candidates }, 'search', signal)
      },
    }),
  ),
]

/** @throws Skipped where a member may read no candidates at all, which is a right that a persona isn't promised */
async function requireReading({ candidates }: Pick<Persona, 'candidates'>): Promise<void> {
  const search = await candidates.searchList.ask({})
  if (!isSuccess(search) && search.status === 403)
    throw new Skipped('this persona may not read candidates', 'configuration')
}
