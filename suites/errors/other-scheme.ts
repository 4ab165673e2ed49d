import { surfaces } from '#document/index.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import { badToken } from './bad-token.ts'

/** A good token under another scheme than Bearer is none. */
export default surfaces().map(surface =>
  atSurface(surface, {
    id: `errors.other-scheme@${surface.id}`,
    ...badToken(surface, {
      why: 'the token is under the scheme Basic',
      authorization: good => `Basic ${good}`,
    }),
  }),
)
