import { holds, seenIn } from '../../fixtures/check/match.ts'
import type { Mismatch } from '../../fixtures/check/verdict.ts'
import type { Reply } from '../../fixtures/client/reply.ts'
import { documented, isText } from '../../fixtures/json.ts'

/** Whether an answer brings a token. */
export const givesToken = ({ body }: Reply): boolean => documented(body, 'access_token', isText) !== undefined

/** The answer brings no token, which nobody is told. */
export const noToken = (reply: Reply, expected: string): Mismatch[] =>
  seenIn(reply, holds(!givesToken(reply), '/access_token', expected, 'a token'))
