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
      const isListed =
        !(made instanceof Blocked) &&
        (await soon(
          () => isShown(jobs, made),
          listed => listed,
          signal,
        ))
      const [first] = await shown()
      const company = isListed ? made.id : first
      if (company === undefined) {
        await requireWholeList(jobs)
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
      if (isListed || made instanceof Blocked || (await isCutOff(jobs, clients))) return []
      await requireWholeList(jobs)
      return holds(false, 'body', `the new client company ${made.id}`, await shown())
    },
  }),
]

/** Whether the list has this company: as it comes, or by the company's name where that is but a part of it. */
async function isShown(jobs: JobLibrary, made: NumberedRecord): Promise<boolean> {
  const { companies } = jobs
  if (await companies.list.shows(made.id, {})) return true
  const named = await companies.naming(made)
  if (Object.keys(named).length === 0 || (await whyInParts(jobs)) === undefined) return false
  return companies.list.shows(made.id, named)
}

/** @throws Skipped where a company may be left out of the list */
async function requireWholeList(jobs: JobLibrary): Promise<void> {
  const why = await whyInParts(jobs)
  if (why !== undefined) throw new Skipped(`the list of companies shows no new one, and ${why}`, 'search')
}

/** Why the list that is asked for without anything may be a part of all; undefined where it is the whole. */
async function whyInParts({ companies }: JobLibrary): Promise<string | undefined> {
  if (await companies.needsQuery()) return 'it asks for a query, of which it is not shown what it finds'
  const further = await companies.furtherPlaces()
  if (further.length > 0) return `it takes ${further.join(', ')}, which may leave some out`
  if ((await companies.list.count({})) === undefined) return 'it has more pages than are read'
  return undefined
}

/** A list shorter than this is hardly cut off. */
const shortest = 10

/**
 * Whether a list without a new company may be a part of all, for which the live schema has no way on. It is long, and
 * grows with no further company. Where pages can be asked for, all are looked through.
 */
async function isCutOff({ companies }: JobLibrary, clients: RecordLibrary): Promise<boolean> {
  if (await companies.list.takes('page')) return false
  const count = async () => (await companies.list.ids(await accepted(companies.ask()))).length
  const before = await count()
  await clients.create()
  return before >= shortest && (await count()) <= before
}
