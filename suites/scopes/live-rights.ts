import { accepted, breaks, businessError, carriedOut, check, type Reply, refusal, sentBy } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'

/** What a user whose rights cover neither writes nor sensitive reads may not do, whatever scopes the user asked for. */
const closed = ({ effect, scopes }: Surface): boolean =>
  (effect === 'write' && scopes.length > 0) || scopes.some(scope => scope.startsWith('sensitive:'))

/**
 * Calls that name no record, or only records that every colleague sees. Elsewhere the user may not see one of them
 * either, such as the flow of a personal note or the client company of a new job, and 404 is as good (READINGS T-18).
 */
const isSeenByAll = ({ id, about }: Surface): boolean =>
  namesNone.includes(id) ||
  (about.length > 0 && about.every(kind => kind === 'candidate' || kind === 'attachment'))

const namesNone = ['candidate-library.create', 'client-library.create']

export default [
  /** A user's own rights bind at every surface. The twin is the same call by somebody who has the right. */
  ...surfaces()
    .filter(closed)
    .map(surface => {
      const isWrite = surface.effect === 'write'
      const rule = isWrite ? 'SCOPE-GEN-02' : 'SCOPE-GEN-03'
      return atSurface(surface, {
        id: `scopes.live-rights@${surface.id}`,
        rule: 'live right',
        requirements: [rule, 'ERR-403-02', ...(isWrite ? (['ERR-403-03'] as const) : [])],
        by: 'readonly',
        async run(call, { recruiter }, { readonly }) {
          return refusal(await call.send(readonly), () => call.twin(recruiter), {
            premises: probe => [sentBy('readonly', probe)],
            ifCarriedOut: reply => breaks(rule, carriedOut('the user has no right to it')(reply)),
            untouched: async () => breaks('ERR-403-03', await call.untouched()),
            ifRefused: reply => breaks('ERR-403-02', forbidden(surface, reply)),
          })
        },
      })
    }),

  /**
   * A user without the right to write gets no write through by asking for its scope. The error of that refusal has
   * checks of its own.
   */
  check({
    id: 'scopes.live-rights.write',
    requirements: ['SCOPE-GEN-02'],
    needs: ['recruiter', 'readonly'],
    async run({ candidates, readonly }) {
      const probe = await readonly.candidates.call('create', await candidates.createInput())
      return refusal(probe, async () => candidates.call('create', await candidates.createInput()), {
        premises: reply => [sentBy('readonly', reply)],
        ifCarriedOut: carriedOut('the user may not write'),
      })
    },
  }),

  /** A user without the right to sensitive reads gets none by asking for its scope. */
  check({
    id: 'scopes.live-rights.sensitive-read',
    requirements: ['SCOPE-GEN-03'],
    needs: ['recruiter', 'readonly'],
    async run({ candidates, readonly }) {
      const { id } = await candidates.create()
      await accepted(readonly.candidates.detail(id))
      return refusal(await readonly.candidates.contacts(id), () => candidates.contacts(id), {
        premises: reply => [sentBy('readonly', reply)],
        ifCarriedOut: carriedOut('the user may not read contact details'),
      })
    },
  }),
]

const forbidden = (surface: Surface, reply: Reply) =>
  reply.status === 404 && !isSeenByAll(surface) ? [] : businessError(reply, 403, 'FORBIDDEN')
