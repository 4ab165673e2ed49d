import { isDeepStrictEqual } from 'node:util'
import { check } from '../../fixtures/check/check.ts'
import { carriedOut, holds } from '../../fixtures/check/match.ts'
import { sentBy } from '../../fixtures/check/premise.ts'
import { accepted, Blocked, refusal, Skipped } from '../../fixtures/check/stop.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { disputable, uncontended } from '../../fixtures/hiring/contended.ts'
import { inputWithCandidate, type OpenImport, resolution } from '../../fixtures/hiring/imports.ts'
import type { Persona } from '../../fixtures/persona/persona.ts'
import { sharesCandidate, unshared } from '../../fixtures/persona/shared-id.ts'
import { done } from './cell.ts'

/** Somebody resolves an import; with a candidate of his own where the live schema asks for one. */
const resolve = async (found: OpenImport, { hiring, candidates }: Pick<Persona, 'hiring' | 'candidates'>) =>
  hiring.call('resolveImport', await resolution(hiring, found, async () => (await candidates.create()).id))

/** What names the imports that somebody sees. */
const seenBy = async ({ hiring }: Pick<Persona, 'hiring'>) =>
  (await hiring.imports()).map(({ reference }) => reference)

/** The import still waits after a refusal, unless somebody else has resolved it. */
const unresolved = async (found: OpenImport) =>
  disputable(found, holds(await found.isOpen(), 'dashboard', 'the import, unresolved', found.reference))

/**
 * The dashboard shows no import of another organisation. Organisations may count their imports each for themselves, and
 * begin with the same ones; so one that is shown to both is the same only if it is gone for both once it is resolved.
 */
export const outsiderDashboard = check({
  id: 'visibility.import.outsider-dashboard',
  cell: done('import', 'dashboard', 'outsider'),
  requirements: ['VIS-ORG-17'],
  needs: ['recruiter', 'outsider'],
  async run({ hiring, candidates, outsider }) {
    return uncontended(
      () => hiring.takeImport(),
      async found => {
        const { row } = found
        const isShared = async () =>
          (await outsider.hiring.imports()).some(one => isDeepStrictEqual(one.row, row))
        if (!(await isShared())) {
          found.release()
          return []
        }
        const resolved = await resolve(found, { hiring, candidates })
        // What the owner is shown of the outsider's is for the outsider to resolve.
        if (!isSuccess(resolved) && (await found.isOpen())) await accepted(resolve(found, outsider))
        if (await found.isOpen()) throw new Blocked('an import that was resolved is still listed')
        return holds(await isShared(), 'body of what the outsider reads', 'no import of another', row)
      },
    )
  },
})

/** Another organisation's import stays unresolved, whoever asks there. Its twin is resolved by its own organisation. */
export const outsiderResolves = check({
  id: 'visibility.import.outsider-resolves',
  cell: done('import', 'resolveImport', 'outsider'),
  requirements: ['VIS-ORG-24'],
  needs: ['recruiter', 'outsider'],
  async run({ hiring, candidates, outsider }) {
    return uncontended(
      async () => hiring.takeImport(await seenBy(outsider)),
      async found => {
        const probe = await resolve(found, outsider)
        // Where each organisation counts its imports for itself, the outsider may have resolved one of his own.
        if (isSuccess(probe) && (await found.isOpen()))
          throw new Skipped('the reference names an import of the other organisation, too')
        const twin = async () => resolve(found, { hiring, candidates })
        return refusal(probe, twin, {
          premises: probe => [sentBy('outsider', probe)],
          ifCarriedOut: carriedOut('the import is of another organisation'),
          untouched: () => unresolved(found),
        })
      },
    )
  },
})

/** An import isn't resolved with another organisation's candidate. Its twin is resolved with one of its own. */
export const foreignCandidate = check({
  id: 'visibility.import.candidate-of-another-organisation',
  cell: done('candidate', 'resolveImport', 'outsider'),
  requirements: ['VIS-ORG-24'],
  needs: ['recruiter', 'outsider'],
  async run({ recruiter, candidates, outsider }) {
    const foreign = await candidates.create()
    const shares = () => sharesCandidate(foreign, { owner: recruiter, outsider })
    return unshared(shares, async () => {
      const own = await outsider.candidates.create()
      return uncontended(
        async () => outsider.hiring.takeImport(await seenBy(recruiter)),
        async found => {
          const [probe, twin] = await Promise.all(
            [foreign, own].map(({ id }) => inputWithCandidate(outsider.hiring, found, id)),
          )
          if (!probe || !twin) throw new Skipped('the live schema of resolveImport asks for no candidate')
          const send = async (input: unknown) => outsider.hiring.call('resolveImport', input)
          return refusal(await send(probe), () => send(twin), {
            premises: probe => [sentBy('outsider', probe)],
            ifCarriedOut: carriedOut('the candidate is of another organisation'),
            untouched: () => unresolved(found),
          })
        },
      )
    })
  },
})
