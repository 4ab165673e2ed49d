import { documented, holds, isText, type Mismatch, type Reply, seenIn } from '#check'

/** Whether an answer brings a token. */
export const givesToken = ({ body }: Reply): boolean => documented(body, 'access_token', isText) !== undefined

/** The answer brings no token, which nobody is told. */
export const noToken = (reply: Reply, expected: string): Mismatch[] =>
  seenIn(reply, holds(!givesToken(reply), '/access_token', expected, 'a token'))
