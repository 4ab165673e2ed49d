import { accepted, asText, at, breaks, check, documented, equal, holds, isSuccess, status } from '#check'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'

export default [
  /** A create like an existing candidate merges nothing and answers with no old id (READINGS T-28). */
  check({
    id: 'candidates.create.never-merges',
    requirements: ['CAND-DUP-04', 'CAND-DUP-05', 'ERR-409-01'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const old = await candidates.create((await candidates.contactData()).data)
      const seen = async () => {
        const { body } = await accepted(candidates.detail(old.id))
        const shown = Object.keys(old.data).map(name => [name, documented(body, name)?.value])
        return { version: versionIn(body, old.id), ...Object.fromEntries(shown) }
      }
      const before = await seen()
      const alike = await candidates.call('create', { ...old.input, requestId: candidates.requestId() })
      observe(
        'OQ-DUPLICATE-CREATE',
        `${alike.status} ${asText(at(alike.body, '/error/code') ?? '')}`.trim(),
        alike,
      )
      const untouched = breaks(
        'CAND-DUP-04',
        equal('body', before, await seen(), 'the older candidate, before and after'),
      )
      if (!isSuccess(alike)) return [...untouched, ...breaks('ERR-409-01', status(alike, 409))]
      const merged = (await candidates.idIn(alike)) === old.id
      return [...untouched, ...breaks('CAND-DUP-05', holds(!merged, '/id', 'an id of its own', old.id))]
    },
  }),
]
