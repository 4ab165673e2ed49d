import {
  accepted,
  breaks,
  businessError,
  type Check,
  carriedOut,
  check,
  holds,
  isSuccess,
  leftNothing,
  type Reply,
  refusal,
  Skipped,
  sentBy,
  someNotFound,
} from '#check'
import type { Persona } from '#fixtures/service/persona.ts'
import { attempt } from '#fixtures/service/records/attempt.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { eitherWay, sharesRecord } from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'
import { hiddenFrom } from './hidden.ts'

/** The two libraries whose records have numbers for ids. */
export type Library = 'jobs' | 'clients'

const called = { jobs: 'job', clients: 'client' }
const modules = { jobs: 'job-library', clients: 'client-library' }

/** Another organisation's record is not there: the same answer as for one that doesn't exist at all. */
export const outsiderRefused = (
  id: string,
  requirement: string,
  library: Library,
  operation: 'detail' | 'update',
): Check =>
  check({
    id,
    surface: { id: `${modules[library]}.${operation}`, rule: 'organisation' },
    cell: done(called[library], operation, 'outsider'),
    requirements: [requirement, 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
    needs: ['recruiter', 'outsider'],
    async run({ recruiter, outsider }) {
      return eitherWay(
        { owner: recruiter, outsider },
        {
          make: async ({ owner }) => owner[library].create(),
          shares: (record, sides) => sharesRecord(library, record, sides),
          judge: async (record, { owner: { [library]: records }, outsider }) => {
            const own = await outsider[library].create()
            const absentId = await records.absentId(record.id)
            const attempts = [own, record, { ...record, id: absentId }].map(to =>
              attempt(records, operation, to),
            )
            const [mine, theirs, nobodys] = await Promise.all(attempts)
            if (!mine || !theirs || !nobodys) return []
            await accepted(outsider[library].call(operation, mine.input))
            // Whether a read was answered before, to those whose record it is, must make no difference.
            const twin = () => accepted(records.call(operation, records.withNewKey(theirs.input)))
            const before = operation === 'detail' ? await twin() : undefined
            const foreign = await outsider[library].call(operation, theirs.input)
            const absent = await outsider[library].call(operation, nobodys.input)
            return refusal(foreign, async () => before ?? (await twin()), {
              ...hiddenFrom(outsider, requirement, {
                what: 'it',
                id: `${record.id}`,
                absent: { reply: absent, id: `${absentId}` },
                ...(before
                  ? { unread: async () => outsider[library].detail((await records.create()).id) }
                  : {}),
              }),
              untouched: async () => breaks(requirement, leftNothing(foreign, await theirs.left())),
            })
          },
        },
      )
    },
  })

/** A search that finds a record for its own organisation shows nothing of it to another. */
export const outsiderSearches = (
  id: string,
  requirement: string,
  library: Library,
  operation: 'search' | 'companies',
): Check =>
  check({
    id,
    surface: {
      id: operation === 'companies' ? 'job-library.companies' : `${modules[library]}.search`,
      rule: 'organisation',
    },
    cell: done(called[library], operation, 'outsider'),
    requirements: [requirement],
    needs: ['recruiter', 'outsider'],
    async run({ recruiter, outsider, signal }) {
      const record = await recruiter[library].create()
      const list = (persona: Persona) =>
        operation === 'companies' ? persona.jobs.companies.list : persona[library].searchList
      const { companies } = recruiter.jobs
      const needsQuery = operation === 'companies' && (await companies.needsQuery())
      const named = async () => (needsQuery ? companies.naming(record) : {})
      const wanted =
        operation === 'companies' ? await named() : await recruiter[library].traces.finding(record)
      const leadsOn = operation === 'companies' && !needsQuery
      const { title } = record
      if (title === undefined) throw new Skipped('no text tells the record', 'search')
      const isShown = async (persona: Persona) =>
        (await list(persona).showsText(title, wanted)) ||
        (leadsOn && (await persona.jobs.companies.showText(title)))
      if (
        !(await soon(
          () => isShown(recruiter),
          shown => shown,
          signal,
        ))
      )
        throw new Skipped(`${operation} does not show the record to its own organisation`, 'search')
      return holds(!(await isShown(outsider)), 'items', 'nothing of another organisation', title)
    },
  })

/** A record that doesn't exist gets 404 NOT_FOUND. Its twin is one that does, under an id of the same form. */
export const missing = (id: string, requirement: string, library: Library): Check =>
  check({
    id,
    surface: { id: `${modules[library]}.detail`, rule: 'missing record' },
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const records = recruiter[library]
      const { id } = await records.create()
      const own = await accepted(records.detail(id))
      const like = await records.ids.like(id)
      const answers = await Promise.all(like.map(other => records.detail(other)))
      const names = (reply: Reply, one: number | undefined) =>
        records.ids.named(reply).some(({ value }) => value === one)
      const isEmpty = (reply: Reply, at: number) => names(own, id) && !names(reply, like[at])
      return someNotFound(answers, `records exist under all ids like ${id} that were tried`, isEmpty)
    },
  })

/**
 * A colleague's update of a readable record is refused with 403, and leaves the record as it was. Who may edit a job or
 * a client company is not said, so an accepted one warns: a colleague is configured as one who may not (READINGS T-58).
 */
export const colleagueUpdates = (id: string, library: Library): Check =>
  check({
    id,
    cell: done(called[library], 'update', 'colleague'),
    surface: { id: `${modules[library]}.update`, rule: 'edit permission' },
    requirements: ['VIS-11', 'VIS-07', 'VIS-08', 'ERR-403-02'],
    needs: ['recruiter', 'colleague'],
    async run({ recruiter, colleague }) {
      const records = recruiter[library]
      const record = await records.create()
      if (!isSuccess(await colleague[library].detail(record.id)))
        throw new Skipped(`the colleague does not see the ${called[library]}`, 'colleagues-records')
      const { input, left } = await attempt(records, 'update', record)
      const probe = await colleague[library].call('update', input)
      return refusal(probe, () => records.call('update', records.withNewKey(input)), {
        premises: probe => [sentBy('colleague', probe)],
        ifCarriedOut: reply => breaks('VIS-11', carriedOut('no edit permission')(reply)),
        untouched: async () => breaks('VIS-08', leftNothing(probe, await left())),
        ifRefused: reply =>
          ['VIS-07', 'ERR-403-02'].flatMap(id => breaks(id, businessError(reply, 403, 'FORBIDDEN'))),
      })
    },
  })
