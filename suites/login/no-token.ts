import { documented, isText } from '../../fixtures/base/json.ts'
import { holds, type Mismatch, type Reply, seenIn } from '../../fixtures/check/index.ts'

/** Whether an answer brings a token. */
export const givesToken = ({ body }: Reply): boolean => documented(body, 'access_token', isText) !== undefined

/** The answer brings no token, which nobody is told. */
export const noToken = (reply: Reply, expected: string): Mismatch[] =>
  seenIn(reply, holds(!givesToken(reply), '/access_token', expected, 'a token'))
