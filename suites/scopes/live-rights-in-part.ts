import {
  accepted,
  Blocked,
  breaks,
  businessError,
  carriedOut,
  check,
  given,
  isSuccess,
  refusal,
  Skipped,
  sentBy,
} from '#check'
import { nobodys } from '#fixtures/service/candidate-library/contact-lookup.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { shows } from '#fixtures/service/records/texts.ts'

export default [
  /**
   * A user without the right to contact details looks nobody up by them, although the lookup of duplicates as such is
   * open. The twin is the same lookup by somebody who has the right.
   */
  ...[
    { id: 'scopes.live-rights-in-part.lookup-by-phone', by: 'phone' as const },
    { id: 'scopes.live-rights-in-part.lookup-by-email', by: 'email' as const },
  ].map(({ id, by }) =>
    check({
      id,
      requirements: ['SCOPE-GEN-03', 'ERR-403-02'],
      needs: ['recruiter', 'readonly'],
      async run({ candidates, readonly }) {
        const lookup = await candidates.input('duplicates', await candidates.contactLookup(by, nobodys[by]))
        return refusal(
          await readonly.candidates.call('duplicates', lookup),
          () => candidates.call('duplicates', lookup),
          {
            premises: reply => [sentBy('readonly', reply)],
            ifCarriedOut: reply =>
              breaks('SCOPE-GEN-03', carriedOut('the user may not read contact details')(reply)),
            ifRefused: reply => breaks('ERR-403-02', businessError(reply, 403, 'FORBIDDEN')),
          },
        )
      },
    }),
  ),

  /**
   * A user without the right to notes is shown neither notes nor history of a flow, although its detail is open. It may
   * be refused, too (READINGS T-23). Its twin, by somebody who has the right, shows the note.
   */
  check({
    id: 'scopes.live-rights-in-part.flow-notes',
    requirements: ['SCOPE-GEN-03'],
    needs: ['recruiter', 'readonly'],
    async run({ hiring, readonly, unique }) {
      const [note, reason] = [unique('a note of a flow'), unique('a reason')]
      const [stage] = await hiring.stages.route(1)
      const flow = await hiring.link()
      await accepted(hiring.transition(flow, stage, { reason }))
      await accepted(hiring.note(await hiring.current(flow), note))
      if (!shows(await accepted(hiring.detail(flow)), note))
        throw new Blocked('flow detail shows its note to nobody')
      let reply = await readonly.hiring.detail(flow)
      if (!isSuccess(reply)) {
        await hiring.collaborate(await hiring.current(flow), await readonly.hiring.membershipId())
        reply = await readonly.hiring.detail(flow)
      }
      if (!isSuccess(reply))
        throw new Skipped('a user without a right to notes is not shown such a flow', 'colleagues-records')
      return given(
        [sentBy('readonly', reply)],
        [...hidden(reply, note, 'no note of a flow'), ...hidden(reply, reason, 'no history of a flow')],
      )
    },
  }),
]
