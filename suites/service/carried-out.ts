import type { Check, CheckContext } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import type { Subject } from '#fixtures/bindings/hiring-names.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { otherWayTo } from './by-other-ways.ts'
import { refusedForNothing } from './refused-for-nothing.ts'

const statements: Record<Surface['family'], string> = {
  'candidate-library': 'CALL-RUN-01',
  'job-library': 'CALL-RUN-02',
  'client-library': 'CALL-RUN-03',
  hiring: 'CALL-RUN-04',
  attachments: 'CALL-RUN-05',
}

/** An operation, a read or an address is carried out for whoever may call it. */
function carriedOut(surface: Surface): Check {
  const otherWay = otherWayTo(surface)
  return atSurface(surface, {
    id: `service.carried-out@${surface.id}`,
    rule: 'works',
    requirements: [statements[surface.family]],
    async run(call, context) {
      const { untouched } = call
      const reply = await call.twin(context.recruiter)
      const known = await certainPlaces(surface, context)
      const by = (persona: Persona) => call.twin(persona)
      const mayBeMissing = surface.resource === 'personalNote'
      const asked = { surface, input: call.sent(), known, mayBeMissing, untouched, by }
      return refusedForNothing(reply, asked, context)
    },
    ...(otherWay && {
      async ifBlocked(context) {
        const { reply, call } = await otherWay(surface, context)
        return refusedForNothing(reply, call, context)
      },
    }),
  })
}

/** Imports can't be made, and whose they are isn't said: nobody knows who may resolve one. */
export default surfaces()
  .filter(({ id }) => id !== 'hiring.resolveImport')
  .map(carriedOut)

/** The places of a hiring input whose roles names leave no doubt about, or an accepted input has told. */
async function certainPlaces(
  { family, operation, resource }: Surface,
  { hiring }: CheckContext<'recruiter'>,
): Promise<string[]> {
  if (family !== 'hiring') return []
  return hiring.inputs.certain((resource ? `read.${resource}` : operation) as Subject)
}
