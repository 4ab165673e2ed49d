import { suite } from '#check'
import device from './device.ts'
import codeInUrl from './poll/code-in-url.ts'
import expired from './poll/expired.ts'
import goodToTheEnd from './poll/good-to-the-end.ts'
import otherGrant from './poll/other-grant.ts'
import slowedDown from './poll/slowed-down.ts'
import poll from './poll.ts'
import keepsScopes from './refresh/keeps-scopes.ts'
import neverWidens from './refresh/never-widens.ts'
import refresh from './refresh.ts'
import scope from './scope.ts'
import leftOpen from './screen/left-open.ts'
import openToTheEnd from './screen/open-to-the-end.ts'
import screen from './screen.ts'
import token from './token.ts'

export default suite('login', 'Device login and refresh', [
  ...goodToTheEnd,
  ...expired,
  ...openToTheEnd,
  ...slowedDown,
  ...device,
  ...screen,
  ...leftOpen,
  ...poll,
  ...otherGrant,
  ...codeInUrl,
  ...token,
  ...scope,
  ...refresh,
  ...keepsScopes,
  ...neverWidens,
])
