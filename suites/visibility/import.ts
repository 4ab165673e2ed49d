import { isDeepStrictEqual } from 'node:util'
import { check } from '../../fixtures/check/check.ts'
import { carriedOut, holds } from '../../fixtures/check/match.ts'
import { sentBy } from '../../fixtures/check/premise.ts'
import { accepted, Blocked, refusal, Skipped } from '../../fixtures/check/stop.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { disputable, uncontended } from '../../fixtures/hiring/contended.ts'
import {
  importsIn,
  inputWithCandidate,
  listedImports,
  type OpenImport,
} from '../../fixtures/hiring/imports.ts'
import type { Persona } from '../../fixtures/persona/persona.ts'
import { sharesCandidate, unshared } from '../../fixtures/persona/shared-id.ts'
import { done } from './cell.ts'

/** What somebody resolves an import with; a candidate of his own where the live schema asks for one. */
async function resolution(
  { reference }: OpenImport,
  { hiring, candidates }: Pick<Persona, 'hiring' | 'candidates'>,
): Promise<{ import: OpenImport['reference']; candidate?: string }> {
  if (!(await hiring.inputs.requires('resolveImport', 'candidate'))) return { import: reference }
  return { import: reference, candidate: (await candidates.create()).id }
}

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
        const shown = importsIn((await accepted(hiring.dashboard())).body)
        const item = shown.find(one => Object.values(one).includes(found.reference))
        if (item === undefined) throw new Blocked(`the import ${found.reference} is gone from the dashboard`)
        const isShared = async () =>
          importsIn((await accepted(outsider.hiring.dashboard())).body).some(one =>
            isDeepStrictEqual(one, item),
          )
        if (!(await isShared())) return []
        const resolved = await hiring.write('resolveImport', await resolution(found, { hiring, candidates }))
        // What the owner's dashboard shows of the outsider's is for the outsider to resolve.
        if (!isSuccess(resolved) && (await found.isOpen()))
          await accepted(outsider.hiring.write('resolveImport', await resolution(found, outsider)))
        if (await found.isOpen()) throw new Blocked('an import that was resolved is still on the dashboard')
        return holds(await isShared(), "body of the outsider's dashboard", 'no import of another', item)
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
      async () => hiring.takeImport(await listedImports(outsider.hiring)),
      async found => {
        const probe = await outsider.hiring.write('resolveImport', await resolution(found, outsider))
        // Where each organisation counts its imports for itself, the outsider may have resolved one of his own.
        if (isSuccess(probe) && (await found.isOpen()))
          throw new Skipped('the reference names an import of the other organisation, too')
        const twin = async () =>
          hiring.write('resolveImport', await resolution(found, { hiring, candidates }))
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
  async run({ recruiter, hiring, candidates, outsider }) {
    const foreign = await candidates.create()
    const shares = () => sharesCandidate(foreign, { owner: recruiter, outsider })
    return unshared(shares, async () => {
      const own = await outsider.candidates.create()
      return uncontended(
        async () => outsider.hiring.takeImport(await listedImports(hiring)),
        async found => {
          const [probe, twin] = await Promise.all(
            [foreign, own].map(({ id }) => inputWithCandidate(outsider.hiring, found, id)),
          )
          if (!probe || !twin) throw new Skipped('the live schema of resolveImport asks for no candidate')
          const resolve = async (input: unknown) => outsider.hiring.call('resolveImport', input)
          return refusal(await resolve(probe), () => resolve(twin), {
            premises: probe => [sentBy('outsider', probe)],
            ifCarriedOut: carriedOut('the candidate is of another organisation'),
            untouched: () => unresolved(found),
          })
        },
      )
    })
  },
})
