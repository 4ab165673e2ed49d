import { accepted, check, documented, holds, isSuccess, legible, success, unlessOfSandbox } from '#check'
import { shows } from '#fixtures/service/records/texts.ts'

export default [
  /** A note that is written to a flow is among the notes in its detail from then on. */
  check({
    id: 'hiring.note.among-notes',
    requirements: ['HIRE-NOTE-01'],
    needs: ['recruiter'],
    async run({ hiring, unique }) {
      const content = unique('A note:\n"quoted", 面接 ✓')
      const flow = await hiring.link()
      const reply = await hiring.note(flow, content)
      if (!isSuccess(legible(reply))) return success(unlessOfSandbox(reply))
      const detail = await accepted(hiring.detail(flow))
      const notes = documented(detail.body, 'notes')?.value
      return holds(
        shows({ ...detail, body: notes }, content),
        '/notes',
        content,
        JSON.stringify(notes ?? detail.text).slice(0, 300),
      )
    },
  }),
]
