import { Blocked, isBusy, type Reply } from '#check'
import { errorString } from '#fixtures/login/polling.ts'

/** Whether the provider says that it is busy, which tells nothing of the login. */
export const isUnavailable = (reply: Reply): boolean =>
  isBusy(reply) || reply.status === 429 || errorString(reply.body) === 'temporarily_unavailable'

/**
 * An answer that tells of the login.
 * @throws Blocked when it says that the provider is busy, whatever its status (READINGS T-52)
 */
export function available(reply: Reply): Reply {
  if (!isUnavailable(reply)) return reply
  throw new Blocked(`the poll is answered ${errorString(reply.body) ?? reply.status}`, reply)
}
