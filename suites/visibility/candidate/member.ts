import { accepted, check, holds, isSuccess, Skipped, success } from '#check'
import { showsId } from '#fixtures/service/candidate-library/texts.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { done } from '../cell.ts'
import { findable } from './calls.ts'

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
        const { query } = await findable(person, candidates, 'search', signal)
        const reply = await soon(
          () => accepted(member.candidates.search(query)),
          answer => showsId(answer, person.id),
          signal,
        )
        return holds(
          showsId(reply, person.id),
          'body',
          `the candidate ${person.id}`,
          reply.text.slice(0, 300),
        )
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
