import { breaks, businessError, carriedOut, refusal } from '#check'
import { surfaces } from '#document/index.ts'
import { lazily } from '#document/lazily.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'

/** Credentials that are none: nothing, or a token that nobody has issued. */
const credentials = [
  { requirement: 'ERR-401-01', why: 'there is no token', headers: {} },
  {
    requirement: 'ERR-401-02',
    why: 'nobody has issued the token',
    headers: { authorization: 'Bearer made-up-conformance-token' },
  },
] as const

/** A call without a good token gets 401 and has no effect, at every surface. Its twin is the same call with one. */
export default surfaces().map(surface => {
  // Files have one statement for both.
  const ofFiles = surface.family === 'attachments' ? 'ERR-401-04' : undefined
  return atSurface(surface, {
    id: `errors.no-token@${surface.id}`,
    rule: 'token',
    requirements: [
      ...(ofFiles ? ([ofFiles] as const) : (['ERR-401-01', 'ERR-401-02'] as const)),
      'ERR-401-06',
    ],
    async run(call, { anonymous, recruiter }) {
      const probes = []
      for (const { headers, ...about } of credentials)
        probes.push({ ...about, probe: await call.send(anonymous, { headers }) })
      const twin = lazily(() => call.twin(recruiter))
      const effect = lazily(() => call.untouched())
      for (const { requirement, why, probe } of probes) {
        const broken = ofFiles ?? requirement
        const found = await refusal(probe, twin, {
          ifCarriedOut: reply => breaks(broken, carriedOut(why)(reply)),
          untouched: async () => breaks('ERR-401-06', await effect()),
          ifRefused: reply => breaks(broken, businessError(reply, 401, 'UNAUTHORIZED')),
        })
        if (found.length > 0) return found
      }
      return []
    },
  })
})
