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
import { heldScopes } from '#fixtures/login/session.ts'
import { hiringWriteCall, type SurfaceCall, surfaceCall } from '#fixtures/service/surface-call.ts'

/** A call at a surface, which was made ready while the token was good. */
interface Ready {
  surface: Surface
  call: SurfaceCall
}

type Context = CheckContext<'recruiter'>

/**
 * The surfaces of one family. An import is resolved once, and those who stand on it must not wait for a token to end.
 */
const surfacesOf = (family: Surface['family']) =>
  surfaces().filter(surface => surface.family === family && surface.operation !== 'resolveImport')

/**
 * An access token that is over opens nothing, at any operation: 401 UNAUTHORIZED, and no effect. One connection ends for
 * all of these calls; it has the scopes of the recruiter's session, with which each is accepted.
 */
async function refusedOnceOver(
  family: Surface['family'],
  context: Context,
  callAt: (surface: Surface) => Promise<SurfaceCall>,
): Promise<Mismatch[]> {
  const { ending, anonymous, recruiter, budget, signal } = context
  const { session, lifetime, since } = await ending('recruiter')
  const awaited = toBeAwaited(lifetime, budget)
  const expired = { headers: { authorization: `Bearer ${session.accessToken}` } }
  const held = heldScopes(session.businessScope)
  // A token that is over and lacks a scope may be refused for that (READINGS T-19).
  const asked = surfacesOf(family).filter(
    ({ scopes }) => !held || scopes.every(scope => held.includes(scope)),
  )
  const ready: Ready[] = []
  const trial = new Trial()
  for (const surface of asked)
    await trial.unless(async () => void ready.push({ surface, call: await callAt(surface) }))
  const isGood = async () => {
    const read = ready.find(({ surface: { effect } }) => effect === 'read')
    return read !== undefined && isSuccess(await read.call.send(anonymous, expired))
  }
  await outlived(awaited, { since, isGood, budget, signal })
  const broken = family === 'attachments' ? 'ERR-401-04' : 'ERR-401-03'
  for (const { surface, call } of ready)
    await trial.judge(async () =>
      refusal(await call.send(anonymous, expired), () => call.twin(recruiter), {
        ifCarriedOut: reply => breaks(broken, carriedOut(`at ${surface.id} the token is over`)(reply)),
        untouched: async () => breaks('ERR-401-06', surface.effect === 'write' ? await call.untouched() : []),
        ifRefused: reply => breaks(broken, businessError(reply, 401, 'UNAUTHORIZED')),
      }),
    )
  return trial.outcome()
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
    const [first] = this.#told === 0 ? this.#untold : []
    const stop = blocked ?? first
    if (stop) throw stop
    return []
  }
}

/** The checks of the reads and libraries, which need nobody beside the recruiter. */
const alone = (id: string, family: Surface['family']) =>
  check({
    id,
    requirements: [family === 'attachments' ? 'ERR-401-04' : 'ERR-401-03', 'ERR-401-06'],
    needs: ['recruiter'],
    waits: true,
    run: context => refusedOnceOver(family, context, surface => surfaceCall(surface, context)),
  })

export default [
  alone('errors.expired-token.candidate-library', 'candidate-library'),
  alone('errors.expired-token.job-library', 'job-library'),
  alone('errors.expired-token.client-library', 'client-library'),
  alone('errors.expired-token.attachments', 'attachments'),

  /** The same in hiring, whose writes may name the colleague. */
  check({
    id: 'errors.expired-token.hiring',
    requirements: ['ERR-401-03', 'ERR-401-06'],
    needs: ['recruiter', 'colleague'],
    waits: true,
    run: context =>
      refusedOnceOver('hiring', context, surface =>
        surface.effect === 'write' ? hiringWriteCall(surface, context) : surfaceCall(surface, context),
      ),
  }),
]
