import { breaks, businessError, type CheckContext, carriedOut, type Mismatch, refusal } from '#check'
import type { Surface } from '#document/index.ts'
import type { SurfaceCall } from '#fixtures/service/surface-call.ts'

/** Something that is made of a good token, and is none. */
interface BadToken {
  why: string
  /** The Authorization header that is made of the recruiter's token. */
  authorization(good: string): string
}

/** What a check of a bad token at a surface is: 401 and no effect. Its twin is the same call with the good one. */
export function badToken({ family }: Surface, { why, authorization }: BadToken) {
  // Files have one statement for all tokens that are not good.
  const broken = family === 'attachments' ? 'ERR-401-04' : 'ERR-401-02'
  return {
    rule: 'token' as const,
    requirements: [broken, 'ERR-401-06'] as [string, string],
    async run(call: SurfaceCall, { anonymous, recruiter }: CheckContext<'recruiter'>): Promise<Mismatch[]> {
      const headers = { authorization: authorization(recruiter.session.accessToken) }
      return refusal(await call.send(anonymous, { headers }), () => call.twin(recruiter), {
        ifCarriedOut: reply => breaks(broken, carriedOut(why)(reply)),
        untouched: async () => breaks('ERR-401-06', await call.untouched()),
        ifRefused: reply => breaks(broken, businessError(reply, 401, 'UNAUTHORIZED')),
      })
    },
  }
}
