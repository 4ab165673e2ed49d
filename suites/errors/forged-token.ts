import { surfaces } from '#document/index.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import { otherToken } from '#fixtures/login/other-token.ts'
import { badToken } from './bad-token.ts'

/** A token that has the form of the target's own, and that it never issued, is none. */
export default surfaces().map(surface =>
  atSurface(surface, {
    id: `errors.forged-token@${surface.id}`,
    ...badToken(surface, {
      why: 'nobody has issued the token',
      authorization: good => `Bearer ${otherToken(good)}`,
    }),
  }),
)
