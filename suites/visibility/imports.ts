import { isDeepStrictEqual } from 'node:util'
import { Blocked, carriedOut, check, holds, isSuccess, refusal, Skipped, sentBy } from '#check'
import { disputable, uncontended } from '#fixtures/service/hiring/contended.ts'
import type { SharedImport } from '#fixtures/service/hiring/shared-import.ts'
import { sharesCandidate, unshared } from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'

/** The import still waits after a refusal, unless somebody else has resolved it. */
const unresolved = async (found: SharedImport) =>
  disputable(found, holds(await found.isOpen(), 'dashboard', 'the import, unresolved', found.reference))

/** The one resolution of the import, by the recruiter. */
const resolved = async (found: SharedImport) => (await found.accepted()).reply

export default [
  /**
   * The dashboard shows no import of another organisation. Organisations may count their imports each for themselves, and
   * begin with the same ones; so one that is shown to both is the same only if it is gone for both once it is resolved.
   */
  check({
    id: 'visibility.import.outsider-dashboard',
    cell: done('import', 'dashboard', 'outsider'),
    requirements: ['VIS-ORG-17'],
    needs: ['recruiter', 'outsider'],
    shares: 'import',
    async run({ hiring, outsider }) {
      return uncontended(
        () => hiring.takeImport(),
        async found => {
          const { row } = found
          const isShared = async () =>
            (await outsider.hiring.imports()).some(one => isDeepStrictEqual(one.row, row))
          if (!(await isShared())) return []
          await resolved(found)
          if (await found.isOpen()) throw new Blocked('an import that was resolved is still listed')
          return holds(await isShared(), 'body of what the outsider reads', 'no import of another', row)
        },
      )
    },
  }),

  /** Another organisation's import stays unresolved, whoever asks there. Its twin is resolved by its own organisation. */
  check({
    id: 'visibility.import.outsider-resolves',
    cell: done('import', 'resolveImport', 'outsider'),
    requirements: ['VIS-ORG-24'],
    needs: ['recruiter', 'outsider'],
    shares: 'import',
    async run({ hiring, outsider }) {
      const why = 'the reference names an import of the other organisation, too'
      return uncontended(
        () => hiring.takeImport(),
        async found => {
          const theirs = await outsider.hiring.imports()
          if (theirs.some(({ reference }) => reference === found.reference)) throw new Skipped(why)
          const own = found.candidate === 'none' ? undefined : (await outsider.candidates.create()).id
          const probe = await outsider.hiring.call('resolveImport', found.input(own))
          // Where each organisation counts its imports for itself, the outsider may have resolved one of his own.
          if (isSuccess(probe) && (await found.isOpen())) throw new Skipped(why)
          return refusal(probe, () => resolved(found), {
            premises: probe => [sentBy('outsider', probe)],
            ifCarriedOut: carriedOut('the import is of another organisation'),
            untouched: () => unresolved(found),
          })
        },
      )
    },
  }),

  /**
   * An import isn't resolved with another organisation's candidate. Its twin is resolved with one of its own. What any text
   * may stand for names no candidate; as that would resolve the import, the others ask before.
   */
  check({
    id: 'visibility.import.candidate-of-another-organisation',
    cell: done('candidate', 'resolveImport', 'outsider'),
    requirements: ['VIS-ORG-24'],
    needs: ['recruiter', 'outsider'],
    shares: 'import',
    async run({ recruiter, hiring, candidates, outsider }) {
      const foreign = await outsider.candidates.create()
      const shares = () => sharesCandidate(foreign, { owner: outsider, outsider: recruiter })
      const judge = async (found: SharedImport) => {
        if (found.candidate === 'none')
          throw new Skipped(
            'the live schema of resolveImport takes no candidate, or none that it is resolved with',
          )
        if (found.candidate === 'likely') {
          const madeUp = found.input(await candidates.absentId(foreign.id))
          if (isSuccess(await found.sendAllowed(madeUp)))
            throw new Skipped('resolveImport takes a made-up id wherever it may take a candidate')
        }
        const probe = await hiring.call('resolveImport', found.input(foreign.id))
        return refusal(probe, () => resolved(found), {
          premises: probe => [sentBy('recruiter', probe)],
          ifCarriedOut: carriedOut('the candidate is of another organisation'),
          untouched: () => unresolved(found),
        })
      }
      return unshared(shares, () => uncontended(() => hiring.takeImport(true), judge))
    },
  }),
]
