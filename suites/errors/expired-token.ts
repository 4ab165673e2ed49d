import {
  Blocked,
  breaks,
  businessError,
  type CheckContext,
  carriedOut,
  check,
  isSuccess,
  type Mismatch,
  refusal,
  Skipped,
} from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import { outlived, toBeAwaited } from '#fixtures/login/ending.ts'
import { heldScopes } from '#fixtures/login/held-scopes.ts'
import { hiringWriteCall, type SurfaceCall, surfaceCall } from '#fixtures/service/surface-call.ts'

/** A call at a surface, which was made ready while the token was good. */
interface Ready {
  surface: Surface
  call: SurfaceCall
}

type Context = CheckContext<'recruiter'>

const surfacesOf = (family: Surface['family']) => surfaces().filter(surface => surface.family === family)

/** The resolution of an import, which comes but once, has a check of its own. */
const writesOfHiring = surfacesOf('hiring').filter(
  ({ effect, operation }) => effect === 'write' && operation !== 'resolveImport',
)

/**
 * An access token that is over opens nothing, at any operation: 401 UNAUTHORIZED, and no effect. One connection ends for
 * all of these calls; it has the scopes of the recruiter's session, with which each is accepted.
 * @param all surfaces of one module
 */
async function refusedOnceOver(
  all: Surface[],
  context: Context,
  callAt: (surface: Surface) => Promise<SurfaceCall>,
): Promise<Mismatch[]> {
  const { ending, anonymous, recruiter, budget, signal } = context
  const { session, lifetime, since } = await ending('recruiter')
  const awaited = toBeAwaited(lifetime, budget)
  const expired = { headers: { authorization: `Bearer ${session.accessToken}` } }
  const held = heldScopes(session.businessScope)
  const ready: Ready[] = []
  const trial = new Trial()
  for (const surface of all) {
    // A token that is over and lacks a scope may be refused for that (READINGS T-19).
    if (held && !surface.scopes.every(scope => held.includes(scope))) continue
    await trial.unless(async () => void ready.push({ surface, call: await callAt(surface) }))
  }
  const isGood = async () => isSuccess(await (await readBeside(all, context)).send(anonymous, expired))
  await outlived(awaited, { since, isGood, budget, signal })
  for (const { surface, call } of ready) {
    const broken = aboutExpiry(surface)
    await trial.judge(async () =>
      refusal(await call.send(anonymous, expired), () => call.twin(recruiter), {
        ifCarriedOut: reply => breaks(broken, carriedOut(`at ${surface.id} the token is over`)(reply)),
        untouched: async () => breaks('ERR-401-06', surface.effect === 'write' ? await call.untouched() : []),
        ifRefused: reply => breaks(broken, businessError(reply, 401, 'UNAUTHORIZED')),
      }),
    )
  }
  return trial.outcome()
}

/** The statement about a token that is over; files have one of their own. */
const aboutExpiry = ({ family }: Surface) => (family === 'attachments' ? 'ERR-401-04' : 'ERR-401-03')

/** A read of the same module, by which its clock tells whether a token is over. */
async function readBeside([first]: Surface[], context: Context): Promise<SurfaceCall> {
  const read = surfaces().find(({ family, effect }) => family === first?.family && effect === 'read')
  if (!read) throw new Blocked(`nothing is read beside ${first?.id}`)
  return surfaceCall(read, context)
}

/** What was found at one surface after the other; one where nothing can be told holds up no other. */
class Trial {
  readonly #found: Mismatch[] = []
  readonly #untold: (Blocked | Skipped)[] = []
  #told = 0

  async judge(judged: () => Promise<Mismatch[]>): Promise<void> {
    await this.unless(async () => {
      this.#found.push(...(await judged()))
      this.#told++
    })
  }

  /** Does something, unless it is blocked or skipped. */
  async unless(something: () => Promise<void>): Promise<void> {
    try {
      await something()
    } catch (problem) {
      if (!(problem instanceof Blocked || problem instanceof Skipped)) throw problem
      this.#untold.push(problem)
    }
  }

  /** @throws Blocked where something is, Skipped where nothing could be told; what was found stands before both */
  outcome(): Mismatch[] {
    if (this.#found.length > 0) return this.#found
    const blocked = this.#untold.find(problem => problem instanceof Blocked)
    if (blocked) throw blocked
    if (this.#told > 0) return []
    throw (
      this.#untold[0] ??
      new Blocked('the connection that ends holds none of the scopes that these calls need')
    )
  }
}

/** A check that needs nobody beside the recruiter. */
const alone = (id: string, broken: 'ERR-401-03' | 'ERR-401-04', all: Surface[]) =>
  check({
    id,
    requirements: [broken, 'ERR-401-06'],
    needs: ['recruiter'],
    waits: true,
    run: context => refusedOnceOver(all, context, surface => surfaceCall(surface, context)),
  })

export default [
  alone('errors.expired-token.candidate-library', 'ERR-401-03', surfacesOf('candidate-library')),
  alone('errors.expired-token.job-library', 'ERR-401-03', surfacesOf('job-library')),
  alone('errors.expired-token.client-library', 'ERR-401-03', surfacesOf('client-library')),
  alone('errors.expired-token.attachments', 'ERR-401-04', surfacesOf('attachments')),
  alone(
    'errors.expired-token.hiring-reads',
    'ERR-401-03',
    surfacesOf('hiring').filter(({ effect }) => effect === 'read'),
  ),

  /** The writes of hiring may name the colleague. */
  check({
    id: 'errors.expired-token.hiring-writes',
    requirements: ['ERR-401-03', 'ERR-401-06'],
    needs: ['recruiter', 'colleague'],
    waits: true,
    run: context => refusedOnceOver(writesOfHiring, context, surface => hiringWriteCall(surface, context)),
  }),
]
