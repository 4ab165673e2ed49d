import type { Check } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import { recognisedWrite } from './plain-repeat.ts'
import { needsRefresh } from './refreshable.ts'

/** Everything that the writes below need, and the reads that show what they are about. */
const writing =
  'candidates:read candidates:write jobs:read jobs:write clients:read clients:write hiring:read hiring:write'

/** A write of each module, and one that has a version: a repeat is recognised though the token was refreshed. */
const overNewToken = (surface: Surface): Check =>
  atSurface(surface, {
    id: `idempotency.over-new-token@${surface.id}`,
    requirements: ['IDEM-OK-08'],
    rule: 'requestId',
    async run(call, { connected }) {
      const recruiter = await connected('recruiter', writing)
      needsRefresh(recruiter)
      const { input, send, isRepeated } = await recognisedWrite(surface, call, recruiter)
      await recruiter.renew()
      return isRepeated(await send(input))
    },
  })

const places = ['candidate-library.update', 'job-library.create', 'client-library.create', 'hiring.note']

export default surfaces()
  .filter(({ id }) => places.includes(id))
  .map(overNewToken)
