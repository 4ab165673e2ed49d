import {
  accepted,
  Blocked,
  check,
  documented,
  holds,
  isText,
  Skipped,
  seenIn,
  unlessBlocked,
  wasCarriedOut,
} from '#check'
import type { JobLibrary } from '#fixtures/service/job-library/jobs.ts'
import type { End } from '#fixtures/service/lists/reading.ts'
import type { NumberedRecord } from '#fixtures/service/records/record.ts'
import type { RecordLibrary } from '#fixtures/service/records/record-library.ts'
import { soon } from '#fixtures/service/records/soon.ts'

export default [
  /**
   * Companies lists client companies, a new one among them, under ids with which a job can be created. Its twin is the
   * new one, as the client library names it.
   */
  check({
    id: 'jobs.companies.real-ids',
    requirements: ['JOB-COMP-01'],
    needs: ['recruiter'],
    async run({ jobs, clients, signal }) {
      const { companies } = jobs
      const before = await accepted(companies.ask())
      const text = documented(before.body, 'client_id', isText)
      if (text) return seenIn(before, holds(false, text.pointer, 'an integer', text.value))
      await companies.place()
      const made = await unlessBlocked(clients.create())
      const asked =
        made instanceof Blocked || !(await companies.needsQuery()) ? {} : await companies.naming(made)
      const shown = async () => companies.list.ids(await accepted(companies.ask(asked)))
      const [first] = await shown()
      const end = made instanceof Blocked ? undefined : await sought(jobs, made, signal)
      const company = made instanceof Blocked || end !== 'shown' ? first : made.id
      if (company === undefined) {
        if (made instanceof Blocked) throw made
        await requireWhole(jobs, clients, end)
        return holds(false, 'body', 'a client company', 'an empty list')
      }
      const under = async (id: number) => jobs.call('create', await jobs.createInput({ company: id }))
      const reply = await under(company)
      // A conflict is with the job or with its key, and not with the company.
      if (reply.status === 409) await accepted(reply)
      if (!wasCarriedOut(reply)) {
        await accepted(under((await clients.create()).id))
        return holds(false, 'body', 'an id under which a job can be created', company)
      }
      if (made instanceof Blocked || end === 'shown') return []
      await requireWhole(jobs, clients, end)
      return holds(false, 'body', `the new client company ${made.id}`, await shown())
    },
  }),
]

/**
 * Whether companies shows this one: as the list comes, wherever its input leads, or by the company's name where what was
 * read is but a part of it. An index may be a little behind.
 */
async function sought(
  { companies }: JobLibrary,
  made: NumberedRecord,
  signal: AbortSignal,
): Promise<End | 'shown'> {
  const isShown = () => companies.list.shows(made.id, {})
  const needsQuery = await companies.needsQuery()
  const look = async (): Promise<End | 'shown'> =>
    needsQuery
      ? { read: 'partly', why: 'it asks for a query, of which it is not shown what it finds' }
      : companies.look(made.id)
  if (await isShown()) return 'shown'
  const end = await look()
  if (end === 'shown') return end
  const named = end.read === 'whole' ? {} : await companies.naming(made)
  const isNamed = async () => Object.keys(named).length > 0 && companies.list.shows(made.id, named)
  const byNow = await soon(
    async () => (await isShown()) || (await isNamed()),
    is => is,
    signal,
  )
  return byNow ? 'shown' : look()
}

/**
 * That the list was read whole. Where nothing leads on and it is long, a further company tells it: a list that shows
 * that one goes on, and leaves the other out.
 * @throws Skipped where a company may stand in a part that was not read
 */
async function requireWhole(
  { companies }: JobLibrary,
  clients: RecordLibrary,
  end: End | 'shown' | undefined,
): Promise<void> {
  if (end === undefined || end === 'shown' || end.read === 'whole') return
  const why =
    end.read === 'partly' ? end.why : 'it may have more, to which nothing leads, as it shows no further one'
  if (end.read === 'unsure' && (await companies.look((await clients.create()).id)) === 'shown') return
  throw new Skipped(`the list of companies shows no new one, and ${why}`, 'search')
}
