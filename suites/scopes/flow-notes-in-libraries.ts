import { accepted, breaks, check } from '#check'
import { surfaces } from '#document/index.ts'
import type { Surface } from '#document/surfaces.ts'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import type { NumberedRecord } from '#fixtures/service/records/record.ts'
import { type Context, unread } from './unread.ts'

/** The reads of the libraries about a candidate or a job; that of notes is closed to whoever lacks their scope. */
const inLibraries =
  /^(candidate-library\.(search|detail|contacts|documentInfo|documents|resumeContent|duplicates)|job-library\.(search|detail))$/

/**
 * What the libraries tell of a candidate or a job has neither the notes nor the history of a flow of theirs, for a
 * token without sensitive:notes: a page of all that happened with somebody is easily made of both.
 */
const flowNotes = (surface: Surface) =>
  check({
    id: `scopes.flow-notes-in-libraries@${surface.id}`,
    cell: unread(surface),
    requirements: ['SCOPE-HIRE-26'],
    needs: ['recruiter'],
    async run({ candidates, attachments, jobs, hiring, connected, unique }: Context) {
      const [note, reason] = [unique('a note of a flow'), unique('a reason')]
      const person = await candidates.createWithSecrets()
      if (surface.operation === 'documents') await attachments.add(person.id, attachments.file('pdf'))
      const [stage] = await hiring.stages.route(1)
      const job = await jobs.create()
      const flow = await hiring.link({ candidateId: person.id, jobId: job.id })
      await accepted(hiring.transition(flow, stage, { reason }))
      await accepted(hiring.note(await hiring.current(flow), note))
      const reader = await connected('recruiter', surface.scopes.join(' '))
      const reply = await accepted(askAbout(person, job, surface, reader))
      return breaks('SCOPE-HIRE-26', [
        ...hidden(reply, note, 'no note of a flow'),
        ...hidden(reply, reason, 'no history of a flow'),
      ])
    },
  })

async function askAbout(
  { id, name = 'Nobody' }: Candidate,
  job: NumberedRecord,
  { family, operation }: Surface,
  { candidates, jobs }: Persona,
) {
  if (family === 'job-library') {
    if (operation === 'detail') return jobs.detail(job.id)
    return jobs.search(await jobs.traces.finding(job))
  }
  if (operation === 'search') return candidates.search(name)
  return operation === 'duplicates' ? candidates.duplicates(name) : candidates.ask(operation, { id })
}

export default [
  ...surfaces()
    .filter(({ id }) => inLibraries.test(id))
    .map(flowNotes),
]
