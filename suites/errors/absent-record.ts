import {
  Blocked,
  breaks,
  businessError,
  type Check,
  carriedOut,
  check,
  isSuccess,
  type Reply,
  refusal,
} from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import type { RecordKind } from '#document/types.ts'
import { type Made, naming } from '#fixtures/service/naming/naming.ts'

const missing: Record<Made, string> = {
  candidate: 'ERR-404-01',
  job: 'ERR-404-02',
  client: 'ERR-404-03',
  flow: 'ERR-404-04',
  attachment: 'ERR-404-05',
}

/** Reads by which checks tell that a record doesn't exist; each has a check that tries several ids. */
const opening: Partial<Record<RecordKind, string>> = {
  candidate: 'candidate-library.detail',
  job: 'job-library.detail',
  client: 'client-library.detail',
  flow: 'hiring.read.detail',
  attachment: 'attachments.download',
}

/**
 * Further refusals that are right. The ids of a create stand beside each other, and may be refused as invalid (READINGS
 * T-85). The preview that a change of a job's state asks for is always of another job.
 */
const further: Record<string, number> = { 'hiring.create': 400, 'hiring.jobState': 409 }

/** A call about a record that doesn't exist gets 404 NOT_FOUND. Its twin is the same call about one that does. */
const absentRecord = (surface: Surface, kinds: [Made, ...Made[]]): Check =>
  check({
    id: `errors.absent-record@${surface.id}`,
    surface: { id: surface.id, rule: 'missing record' },
    requirements: [missing[kinds[0]], ...kinds.slice(1).map(kind => missing[kind])],
    needs: ['recruiter'],
    async run({ recruiter, unique }) {
      for (const kind of kinds) {
        const found = await naming(surface, kind, async calls => {
          const text = unique('of no record')
          const record = await calls.make(recruiter)
          const absent = await calls.absent(recruiter, await calls.handed(recruiter, record))
          const probe = await calls.send(recruiter, absent, text)
          if (probe.status !== 404) surelyAbsent(await calls.open(recruiter, absent), calls.called)
          return refusal(probe, () => calls.send(recruiter, record, text), {
            ifCarriedOut: reply => breaks(missing[kind], carriedOut(`${calls.called} does not exist`)(reply)),
            ifRefused: reply =>
              reply.status === further[surface.id]
                ? []
                : breaks(missing[kind], businessError(reply, 404, 'NOT_FOUND')),
          })
        })
        if (found.length > 0) return found
      }
      return []
    },
  })

/** @throws Blocked when the read of a made-up id opens something, or says that its form is wrong */
function surelyAbsent(read: Reply, called: string): void {
  if (isSuccess(read) || read.status === 400)
    throw new Blocked(`${called} that should not exist was answered with ${read.status} when it was read`)
}

export default surfaces().flatMap(surface => {
  const [first, ...others] = surface.about.filter(
    (kind): kind is Made => kind !== 'import' && opening[kind] !== surface.id,
  )
  return first ? [absentRecord(surface, [first, ...others])] : []
})
