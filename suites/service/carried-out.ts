import { Blocked, type Check, type CheckContext, check, type Mismatch, unlessBlocked } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import type { Subject } from '#fixtures/bindings/hiring-names.ts'
import { type SurfaceCall, surfaceCall, withHiringWrite } from '#fixtures/service/surface-call.ts'
import { otherWayTo } from './by-other-ways.ts'
import { refusedForNothing } from './refused-for-nothing.ts'

const statements: Record<Surface['family'], string> = {
  'candidate-library': 'CALL-RUN-01',
  'job-library': 'CALL-RUN-02',
  'client-library': 'CALL-RUN-03',
  hiring: 'CALL-RUN-04',
  attachments: 'CALL-RUN-05',
}

type Context = CheckContext<'recruiter'>

/** An operation, a read or an address is carried out for whoever may call it. */
function carriedOut(surface: Surface): Check {
  const spec = {
    id: `service.carried-out@${surface.id}`,
    surface: { id: surface.id, rule: 'works' } as const,
    requirements: [statements[surface.family]] as [string],
  }
  if (surface.family === 'hiring' && surface.effect === 'write')
    return check({
      ...spec,
      needs: ['recruiter', 'colleague'],
      run: context =>
        orOtherwise(surface, context, () => withHiringWrite(surface, context, judging(surface, context))),
    })
  return check({
    ...spec,
    needs: ['recruiter'],
    run: context =>
      orOtherwise(surface, context, async () =>
        judging(surface, context)(await surfaceCall(surface, context)),
      ),
  })
}

/** Imports can't be made, and whose they are isn't said: nobody knows who may resolve one. */
export default surfaces()
  .filter(({ id }) => id !== 'hiring.resolveImport')
  .map(carriedOut)

/** Sends the call that stands for the surface, and judges it. */
const judging = (surface: Surface, context: Context) => async (call: SurfaceCall) => {
  const { untouched } = call
  const reply = await call.twin(context.recruiter)
  const known = await certainPlaces(surface, context)
  const by = (persona: Context['recruiter']) => call.twin(persona)
  const mayBeMissing = surface.resource === 'personalNote'
  const asked = { surface, input: call.sent(), known, mayBeMissing, untouched, by }
  return refusedForNothing(reply, asked, context)
}

/** Judges in another way what couldn't be judged as usual, if there is one. */
async function orOtherwise(
  surface: Surface,
  context: Context,
  usual: () => Promise<Mismatch[]>,
): Promise<Mismatch[]> {
  const otherWay = otherWayTo(surface)
  if (!otherWay) return usual()
  const found = await unlessBlocked(usual())
  if (!(found instanceof Blocked)) return found
  const { reply, call } = await otherWay(surface, context)
  return refusedForNothing(reply, call, context)
}

/** The places of a hiring input whose roles names leave no doubt about, or an accepted input has told. */
async function certainPlaces(
  { family, operation, resource }: Surface,
  { hiring }: Context,
): Promise<string[]> {
  if (family !== 'hiring') return []
  return hiring.inputs.certain((resource ? `read.${resource}` : operation) as Subject)
}
