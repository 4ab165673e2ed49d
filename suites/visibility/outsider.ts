import { accepted, breaks, type Check, check, leftNothing, refusal } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import { type Made, naming } from '#fixtures/service/naming/naming.ts'
import { eitherWay } from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'
import { hiddenFrom } from './hidden.ts'

/** Writes of hiring that reach for another organisation's record, and the statement that each breaks. */
const writes: Record<string, { on: Made; requirement: string }> = {
  'hiring.collaborate': { on: 'flow', requirement: 'VIS-ORG-25' },
  'hiring.event': { on: 'flow', requirement: 'VIS-ORG-25' },
  'hiring.jobState': { on: 'job', requirement: 'VIS-ORG-26' },
  'hiring.jobAssign': { on: 'job', requirement: 'VIS-ORG-26' },
  'hiring.candidatePolicy': { on: 'candidate', requirement: 'VIS-ORG-27' },
  'hiring.candidateAssign': { on: 'candidate', requirement: 'VIS-ORG-27' },
}

/** Another organisation's record is not there for a write: the same answer as for one that doesn't exist at all. */
const outsiderRefused = (surface: Surface, on: Made, requirement: string): Check =>
  check({
    id: `visibility.outsider@${surface.id}`,
    cell: done(on, surface.operation, 'outsider'),
    surface: { id: surface.id, rule: 'organisation' },
    requirements: [requirement, 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
    needs: ['recruiter', 'outsider'],
    run: ({ recruiter, outsider, unique }) =>
      naming(surface, on, calls => {
        const text = unique('of an outsider')
        return eitherWay(
          { owner: recruiter, outsider },
          {
            make: ({ owner }) => calls.make(owner),
            shares: calls.shares,
            judge: async (record, { owner, outsider }) => {
              await accepted(calls.send(outsider, await calls.make(outsider), text))
              const handed = await calls.handed(owner, record)
              const foreign = await calls.send(outsider, handed, text)
              const absent = await calls.absent(owner, handed)
              const answered = await calls.send(outsider, absent, text)
              // Where a preview is asked for, one of a job that doesn't exist can only be that of another job.
              const missing = surface.operation === 'jobState' && answered.status === 409 ? foreign : answered
              return refusal(foreign, () => calls.send(owner, record, text), {
                ...hiddenFrom(outsider, requirement, {
                  what: calls.called,
                  id: calls.idOf(record),
                  absent: { reply: missing, id: calls.idOf(absent) },
                }),
                untouched: async () =>
                  breaks(requirement, leftNothing(foreign, await calls.left(owner, record, text))),
              })
            },
          },
        )
      }),
  })

export default surfaces().flatMap(surface => {
  const write = writes[surface.id]
  return write ? [outsiderRefused(surface, write.on, write.requirement)] : []
})
