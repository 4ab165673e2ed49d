import { check, holds, isSuccess, legible, success } from '#check'
import { shows } from '#fixtures/service/records/texts.ts'

export default [
  /** The author of a memo reads back what personalNote wrote. */
  check({
    id: 'hiring.personal-note.read-back',
    requirements: ['HIRE-NOTE-02'],
    needs: ['recruiter'],
    async run({ hiring, unique }) {
      const content = unique('A memo')
      const memo = await hiring.memo()
      const read = await memo.readBack(content)
      if (!isSuccess(legible(read))) return success(read)
      return holds(shows(read, content), 'body', content, read.text.slice(0, 300))
    },
  }),
]
