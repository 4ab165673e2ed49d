import { Blocked, check, isSuccess, refusal } from '#check'
import { wanting } from './wanting.ts'

export default [
  /** A write scope doesn't allow reads. A read that needs no scope of this library at all has checks of its own. */
  check({
    id: 'scopes.candidate-library.write-is-not-read',
    requirements: ['SCOPE-WR-01', 'ERR-403-01'],
    needs: ['recruiter'],
    async run({ candidates, connected }) {
      const { id } = await candidates.create()
      const stranger = await connected('recruiter', 'jobs:read')
      if (isSuccess(await stranger.candidates.detail(id)))
        throw new Blocked('detail answers whoever has a token, so no scope is seen to count')
      const writer = await connected('recruiter', 'candidates:write')
      return refusal(
        await writer.candidates.detail(id),
        () => candidates.detail(id),
        wanting('candidates:read', 'SCOPE-WR-01'),
      )
    },
  }),
]
