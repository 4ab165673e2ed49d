import { check } from '#check'
import { inAddress } from '#fixtures/client/address.ts'
import { deviceGrant } from '#fixtures/login/protocol.ts'
import { type Asking, refusedEach } from '../refused-each.ts'

const byPost: Asking = (login, { deviceCode }, who) =>
  login.protocol.post(
    `/api/v1/agent-auth/token?device_code=${inAddress(deviceCode)}`,
    { grant_type: deviceGrant },
    { ...who, asked: 'login token' },
  )

const byGet: Asking = (login, { deviceCode }, who) =>
  login.protocol.getToken(`?grant_type=${inAddress(deviceGrant)}&device_code=${inAddress(deviceCode)}`, who)

export default [
  /** A device code in the URL instead of the body gives no token. */
  check({
    id: 'login.poll.code-in-url',
    requirements: ['LOGIN-POLL-12'],
    run: context => refusedEach(context, [byPost, byGet], 'no token: the code belongs in the body'),
  }),
]
