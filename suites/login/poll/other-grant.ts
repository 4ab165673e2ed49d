import { check } from '#check'
import { type Asking, refusedEach } from '../refused-each.ts'

const under =
  (grant: string): Asking =>
  (login, { deviceCode: code }, who) =>
    login.protocol.token({ grant_type: grant, device_code: code, code }, who)

export default [
  /** A device code gives no token under another grant. */
  check({
    id: 'login.poll.other-grant',
    requirements: ['LOGIN-POLL-11'],
    run: context =>
      refusedEach(context, ['authorization_code', 'client_credentials', 'password'].map(under), 'no token'),
  }),
]
