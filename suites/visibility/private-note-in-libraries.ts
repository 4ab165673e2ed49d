import { accepted, check, isSuccess, type Reply } from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import type { NumberedRecord } from '#fixtures/service/records/record.ts'
import { done } from './cell.ts'

/** Reads of the candidate library that name a candidate. */
const reads = ['detail', 'contacts', 'notes', 'documentInfo', 'documents', 'resumeContent']

export default [
  /**
   * A private flow note is not shown beside its candidate or its job either, to nobody but its author: such as among
   * the notes of the candidate, which colleagues read. What a colleague may not read shows nothing.
   */
  ...[
    {
      id: 'visibility.private-note-in-libraries.colleague',
      persona: 'colleague' as const,
      requirement: 'VIS-PRIV-01',
    },
    {
      id: 'visibility.private-note-in-libraries.admin',
      persona: 'admin' as const,
      requirement: 'VIS-PRIV-02',
    },
  ].map(({ id, persona, requirement }) =>
    check({
      id,
      cell: done('private note', 'candidate and job libraries', persona),
      requirements: [requirement],
      needs: ['recruiter', persona],
      async run(context) {
        const { candidates, attachments, jobs, hiring, unique, [persona]: other } = context
        const secret = unique('for myself')
        const person = await candidates.createWithSecrets()
        await accepted(candidates.note(person.id, unique('for everybody')))
        await attachments.add(person.id, attachments.file('pdf'))
        const job = await jobs.create()
        const flow = await hiring.link({ candidateId: person.id, jobId: job.id })
        await accepted(hiring.privateNote(flow, secret))
        const replies = await answersAbout(person, job, other)
        return replies.flatMap(reply => hidden(reply, secret, 'no private note of another'))
      },
    }),
  ),
]

/** What the libraries tell a user of a candidate and of a job. Detail is open to everybody. */
async function answersAbout(
  { id, name }: Candidate,
  job: NumberedRecord,
  { candidates, jobs }: Persona,
): Promise<Reply[]> {
  await accepted(candidates.detail(id))
  const answers: Promise<Reply>[] = [
    ...reads.map(operation => candidates.ask(operation, { id })),
    ...(name === undefined ? [] : [candidates.search(name), candidates.duplicates(name)]),
    jobs.detail(job.id),
    jobs.search(await jobs.traces.finding(job)),
  ]
  return (await Promise.all(answers)).filter(isSuccess)
}
