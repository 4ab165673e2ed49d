import { accepted, check, type Reply, someNotFound } from '#check'
import { similarIds } from '#fixtures/service/candidate-library/absent-id.ts'
import { showsId } from '#fixtures/service/candidate-library/texts.ts'

export default [
  /** A candidate that doesn't exist gets 404 NOT_FOUND; one that exists, under an id of the same form, opens. */
  check({
    id: 'visibility.candidate.missing',
    surface: { id: 'candidate-library.detail', rule: 'missing record' },
    requirements: ['ERR-404-01'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { id } = await candidates.create()
      const own = await accepted(candidates.detail(id))
      const similar = [...similarIds(id)].slice(0, 4)
      const answers = await Promise.all(similar.map(other => candidates.detail(other)))
      const isEmpty = (reply: Reply, at: number) => showsId(own, id) && !showsId(reply, similar[at] ?? '')
      return someNotFound(answers, `candidates exist under all ids like ${id} that were tried`, isEmpty)
    },
  }),
]
