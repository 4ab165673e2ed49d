import { suite } from '#check'
import device from './device.ts'
import goodToTheEnd from './poll/good-to-the-end.ts'
import slowedDown from './poll/slowed-down.ts'
import poll from './poll.ts'
import refresh from './refresh.ts'
import scope from './scope.ts'
import screen from './screen.ts'
import token from './token.ts'

export default suite('login', 'Device login and refresh', [
  ...goodToTheEnd,
  ...slowedDown,
  ...device,
  ...screen,
  ...poll,
  ...token,
  ...scope,
  ...refresh,
])
