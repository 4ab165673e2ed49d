import { documented, isText } from '../../fixtures/base/json.ts'
import type { Reply } from '../../fixtures/client/reply.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { holds, seenIn } from '../../fixtures/match/match.ts'

/** Whether an answer brings a token. */
export const givesToken = ({ body }: Reply): boolean => documented(body, 'access_token', isText) !== undefined

/** The answer brings no token, which nobody is told. */
export const noToken = (reply: Reply, expected: string): Mismatch[] =>
  seenIn(reply, holds(!givesToken(reply), '/access_token', expected, 'a token'))
