import { documented, holds, isText, type Mismatch, type Reply, seenIn } from '#check'

/** Whether an answer brings a token. */
export const givesToken = ({ body }: Reply): boolean => documented(body, 'access_token', isText) !== undefined

/** Judges that an answer brings no token; the mismatch doesn't repeat the token. */
export const noToken = (reply: Reply, expected: string): Mismatch[] =>
  seenIn(reply, holds(!givesToken(reply), '/access_token', expected, 'a token'))
