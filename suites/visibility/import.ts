import { isDeepStrictEqual } from 'node:util'
import {
  Blocked,
  breaks,
  carriedOut,
  check,
  effectOf,
  holds,
  isSuccess,
  type Reply,
  refusal,
  Skipped,
  sentBy,
} from '#check'
import { aboutNoImport } from '#fixtures/service/hiring/absent-import.ts'
import { disputable, uncontended } from '#fixtures/service/hiring/contended.ts'
import type { SharedImport } from '#fixtures/service/hiring/shared-import.ts'
import { sharesCandidate, unshared } from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'
import { hiddenFrom } from './hidden.ts'

/** Judges that the import still waits after a refusal, unless another party has resolved it. */
const unresolved = async (sharedImport: SharedImport, probe: Reply) =>
  disputable(
    sharedImport,
    effectOf(
      probe,
      holds(
        await sharedImport.isOpen(),
        'dashboard',
        'the import, unresolved',
        'gone',
        `${sharedImport.reference}, after resolveImport was refused with ${probe.status}`,
      ),
    ),
  )

/** The one resolution of the import, by the recruiter. */
const resolved = async (sharedImport: SharedImport) => (await sharedImport.accepted()).reply

export default [
  /**
   * The dashboard shows no import of another organisation. Organisations may each count their imports from the same
   * number. An import that both are shown is the same one if it is gone for both once it is resolved.
   */
  check({
    id: 'visibility.import.outsider-dashboard',
    cell: done('import', 'dashboard', 'outsider'),
    surface: { id: 'hiring.read.dashboard', rule: 'organisation' },
    requirements: ['VIS-ORG-17'],
    needs: ['recruiter', 'outsider'],
    shares: 'import',
    async run({ hiring, outsider }) {
      return uncontended(
        () => hiring.takeImport(),
        async sharedImport => {
          const { row } = sharedImport
          const isShared = async () =>
            (await outsider.hiring.imports()).some(one => isDeepStrictEqual(one.row, row))
          if (!(await isShared())) return []
          await resolved(sharedImport)
          if (await sharedImport.isOpen()) throw new Blocked('an import that was resolved is still listed')
          return holds(await isShared(), 'body of what the outsider reads', 'no import of another', row)
        },
      )
    },
  }),

  /**
   * Another organisation's import stays unresolved when an outsider asks. Its twin is resolved by its own organisation.
   */
  check({
    id: 'visibility.import.outsider-resolves',
    cell: done('import', 'resolveImport', 'outsider'),
    surface: { id: 'hiring.resolveImport', rule: 'organisation' },
    requirements: ['VIS-ORG-24', 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
    needs: ['recruiter', 'outsider'],
    shares: 'import',
    async run({ hiring, outsider }) {
      const why = 'the reference names an import of the other organisation, too'
      return uncontended(
        () => hiring.takeImport(),
        async sharedImport => {
          const theirs = await outsider.hiring.imports()
          if (theirs.some(({ reference }) => reference === sharedImport.reference))
            throw new Skipped(why, 'ids-of-one-organisation')
          const own = sharedImport.candidate === 'none' ? undefined : (await outsider.candidates.create()).id
          const probe = await outsider.hiring.call('resolveImport', sharedImport.input(own))
          // The outsider may have resolved an import of their own, where each organisation counts its imports for
          // itself.
          if (isSuccess(probe) && (await sharedImport.isOpen()))
            throw new Skipped(why, 'ids-of-one-organisation')
          // So may a conflict tell of one that was resolved before.
          if (probe.status === 409) throw new Skipped(why, 'ids-of-one-organisation')
          const none = await aboutNoImport(outsider.hiring, sharedImport.input(own), sharedImport.reference)
          const missing = await outsider.hiring.call('resolveImport', none.input)
          return refusal(probe, () => resolved(sharedImport), {
            ...hiddenFrom(outsider, 'VIS-ORG-24', {
              what: 'the import',
              id: String(sharedImport.reference),
              // A made-up reference may name an import that was resolved already.
              absent:
                missing.status === 409
                  ? { reply: probe, id: String(sharedImport.reference) }
                  : { reply: missing, id: String(none.reference) },
            }),
            untouched: async refused => breaks('VIS-ORG-24', await unresolved(sharedImport, refused)),
          })
        },
      )
    },
  }),

  /**
   * An import isn't resolved with another organisation's candidate. Its twin is resolved with one of its own. An input
   * that takes any text names no candidate. Trying that resolves the import, so the other checks ask before.
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
      const judge = async (sharedImport: SharedImport) => {
        if (sharedImport.candidate === 'none')
          throw new Skipped(
            'the live schema of resolveImport takes no candidate, or none that it is resolved with',
            'imports',
          )
        if (sharedImport.candidate === 'likely') {
          const madeUp = sharedImport.input(await candidates.absentId(foreign.id))
          if (isSuccess(await sharedImport.sendAllowed(madeUp)))
            throw new Skipped('resolveImport takes a made-up id wherever it may take a candidate', 'imports')
        }
        const probe = await hiring.call('resolveImport', sharedImport.input(foreign.id))
        return refusal(probe, () => resolved(sharedImport), {
          premises: probe => [sentBy('recruiter', probe)],
          ifCarriedOut: carriedOut('the candidate is of another organisation'),
          untouched: refused => unresolved(sharedImport, refused),
        })
      }
      return unshared(shares, () => uncontended(() => hiring.takeImport(true), judge))
    },
  }),
]
