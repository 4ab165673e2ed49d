import { accepted, check, holds, isSuccess, type Reply, Skipped, seenIn } from '#check'
import { mayGive } from '#fixtures/service/hiring/givable.ts'
import { historyIn } from '#fixtures/service/hiring/history.ts'
import { mentions, shows } from '#fixtures/service/records/texts.ts'

const inHistory = (detail: Reply, text: string) => mentions(historyIn(detail), text)

export default [
  /** The notes of a flow stay with it when it is given to somebody else, who has read them before. */
  check({
    id: 'hiring.kept.notes-after-assign',
    requirements: ['HIRE-NOTE-01'],
    needs: ['recruiter', 'colleague'],
    async run({ recruiter, hiring, colleague, unique }) {
      if (!(await mayGive(recruiter, colleague)))
        throw new Skipped('the recruiter may not give the colleague a flow', 'assignment-rights')
      const note = unique('for everybody')
      const flow = await hiring.link()
      await accepted(hiring.note(flow, note))
      const member = await colleague.hiring.membershipId()
      await hiring.collaborate(await hiring.current(flow), member)
      if (!shows(await colleague.hiring.detail(flow), note))
        throw new Skipped('the colleague is not shown the notes of such a flow', 'colleagues-records')
      await accepted(hiring.assign(await hiring.current(flow), member))
      const after = await accepted(colleague.hiring.detail(flow))
      return seenIn(after, holds(shows(after, note), '/notes', note, after.text.slice(0, 300)))
    },
  }),

  /** A reason that the history has shown for a move is shown for it after the next one. History isn't written anew. */
  check({
    id: 'hiring.kept.reasons-after-move',
    requirements: ['HIRE-TRN-02'],
    needs: ['recruiter'],
    async run({ hiring, unique }) {
      const [first, second] = await hiring.stages.route(2)
      const [reason, another] = [unique('a reason'), unique('another reason')]
      const flow = await hiring.link()
      await accepted(hiring.transition(flow, first, { reason }))
      if (!inHistory(await accepted(hiring.detail(flow)), reason))
        throw new Skipped('the history of a flow shows no reasons', 'shown-effects')
      await accepted(hiring.transition(await hiring.current(flow), second, { reason: another }))
      const after = await hiring.detail(flow)
      if (!isSuccess(after)) return []
      return seenIn(
        after,
        holds(inHistory(after, reason), '/history', reason, JSON.stringify(historyIn(after)).slice(0, 300)),
      )
    },
  }),
]
