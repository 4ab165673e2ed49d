import { suite } from '#check'
import device from './device.ts'
import deviceAnswer from './device-answer.ts'
import grantedScopes from './granted-scopes.ts'
import poll from './poll.ts'
import refresh from './refresh.ts'
import screen from './screen.ts'
import times from './times.ts'
import token from './token.ts'

export default suite('login', 'Device login and refresh', [
  ...times,
  ...device,
  ...screen,
  ...deviceAnswer,
  ...poll,
  ...token,
  ...grantedScopes,
  ...refresh,
])
