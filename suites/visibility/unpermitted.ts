import {
  breaks,
  businessError,
  type Check,
  carriedOut,
  check,
  isSuccess,
  leftNothing,
  refusal,
  Skipped,
  sentBy,
} from '#check'
import type { Surface } from '#document/index.ts'
import { surfaces } from '#document/index.ts'
import { type Made, naming } from '#fixtures/service/naming/naming.ts'
import { done } from './cell.ts'

/**
 * The writes of hiring that change a record, and the statement that keeps others from each. That of a job, and what an
 * event is, are not told as plainly: they warn (READINGS T-58).
 */
const guards: Record<string, { on: Made; requirement: string }> = {
  'hiring.transition': { on: 'flow', requirement: 'VIS-09' },
  'hiring.assign': { on: 'flow', requirement: 'VIS-09' },
  'hiring.collaborate': { on: 'flow', requirement: 'VIS-09' },
  'hiring.note': { on: 'flow', requirement: 'VIS-09' },
  'hiring.event': { on: 'flow', requirement: 'VIS-11' },
  'hiring.jobState': { on: 'job', requirement: 'VIS-11' },
  'hiring.jobAssign': { on: 'job', requirement: 'VIS-11' },
  'hiring.candidatePolicy': { on: 'candidate', requirement: 'VIS-10' },
  'hiring.candidateAssign': { on: 'candidate', requirement: 'VIS-10' },
}

/**
 * A write by a colleague who can read a record and not edit it is refused with 403, and leaves no trace. Its twin is
 * the owner's.
 */
const unpermitted = (surface: Surface, on: Made, requirement: string): Check =>
  check({
    id: `visibility.unpermitted@${surface.id}`,
    cell: done(on, surface.operation, 'colleague'),
    surface: { id: surface.id, rule: 'edit permission' },
    requirements: [requirement, 'VIS-07', 'VIS-08', 'ERR-403-02'],
    needs: ['recruiter', 'colleague'],
    run: ({ recruiter, colleague, unique }) =>
      naming(surface, on, async calls => {
        const text = unique('of a colleague')
        const record = await calls.make(recruiter)
        if (!isSuccess(await calls.open(colleague, record)))
          throw new Skipped(`the colleague does not see ${calls.called}`, 'colleagues-records')
        const probe = await calls.send(colleague, record, text)
        return refusal(probe, () => calls.send(recruiter, record, text), {
          premises: probe => [sentBy('colleague', probe)],
          ifCarriedOut: reply => breaks(requirement, carriedOut('no edit permission')(reply)),
          untouched: async () =>
            breaks('VIS-08', leftNothing(probe, await calls.left(recruiter, record, text))),
          ifRefused: reply =>
            ['VIS-07', 'ERR-403-02'].flatMap(id => breaks(id, businessError(reply, 403, 'FORBIDDEN'))),
        })
      }),
  })

export default surfaces().flatMap(surface => {
  const guard = guards[surface.id]
  return guard ? [unpermitted(surface, guard.on, guard.requirement)] : []
})
