import { breaks, businessError, carriedOut, check, refusal } from '#check'
import { aboutNoImport } from '#fixtures/service/hiring/absent-import.ts'
import { uncontended } from '#fixtures/service/hiring/contended.ts'

export default [
  /**
   * An import that doesn't exist gets 404 NOT_FOUND, or 400 where its reference is taken for invalid (READINGS T-85).
   * Its twin is one that does.
   */
  check({
    id: 'errors.absent-import',
    surface: { id: 'hiring.resolveImport', rule: 'missing record' },
    requirements: ['ERR-404-09'],
    needs: ['recruiter'],
    shares: 'import',
    run: ({ hiring }) =>
      uncontended(
        () => hiring.takeImport(),
        async shared => {
          const { input } = await aboutNoImport(hiring, shared.input(), shared.reference)
          const probe = await hiring.call('resolveImport', input)
          return refusal(probe, async () => (await shared.accepted()).reply, {
            ifCarriedOut: reply => breaks('ERR-404-09', carriedOut('there is no such import')(reply)),
            ifRefused: reply =>
              reply.status === 400 ? [] : breaks('ERR-404-09', businessError(reply, 404, 'NOT_FOUND')),
          })
        },
      ),
  }),
]
