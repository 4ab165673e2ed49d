import {
  accepted,
  Blocked,
  check,
  documented,
  equal,
  holds,
  memberNames,
  membersNamed,
  Skipped,
  seenIn,
  success,
  unlessBlocked,
} from '#check'
import { isInteger, namesOf } from '#fixtures/service/records/record-id.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { shows } from '#fixtures/service/records/texts.ts'

export default [
  /** Search takes query, page and pageSize together. */
  check({
    id: 'clients.search.documented-input',
    requirements: ['CLI-SRCH-01'],
    needs: ['recruiter'],
    async run({ clients, signal }) {
      const list = clients.searchList
      const { id, title } = await clients.create()
      const query = title ?? 'Conformance'
      await soon(
        () => clients.ask('search', { query }),
        reply => namesOf(reply.body, id).length > 0,
        signal,
      )
      // A page without records may be refused (READINGS T-86), so the query finds one.
      const [page, pageSize] = [await list.firstPage({ query }), await list.largestPage()]
      return success(await clients.call('search', { query, page, pageSize }))
    },
  }),

  /** A company is found by its name. */
  check({
    id: 'clients.search.finds-by-name',
    requirements: ['CLI-SRCH-02'],
    needs: ['recruiter'],
    async run({ clients, signal }) {
      const { id, title: name } = await clients.create()
      if (name === undefined) throw new Skipped('create takes no name, so no company can be searched for')
      const shown = await soon(
        () => clients.searchList.shows(id, { query: name }),
        there => there,
        signal,
      )
      return holds(shown, 'body', `the client company ${id}`, `a search for ${name} without it`)
    },
  }),

  /** The id of a client company is an integer, wherever an answer gives it. */
  check({
    id: 'clients.id.integer',
    requirements: ['CLI-01'],
    needs: ['recruiter'],
    async run({ clients, jobs, observe }) {
      observe('OQ-CLIENT-INPUTS', await clients.inputs.names('detail', 'create', 'update'))
      const made = await unlessBlocked(clients.create())
      const lists = [await accepted(clients.ask('search')), await accepted(jobs.companies.ask())]
      const answers = [...('receipt' in made ? [made.receipt] : []), ...lists]
      for (const reply of answers) {
        const other = [...membersNamed(reply.body, 'client_id')].find(({ value }) => !isInteger(value))
        if (other) return seenIn(reply, holds(false, other.pointer, 'an integer', other.value))
      }
      // A receipt may name the id otherwise; its company was found by an integer then, or creating it is blocked.
      if (made instanceof Blocked) throw made
      return []
    },
  }),

  /** Detail returns the company that was asked for, not another. */
  check({
    id: 'clients.detail.asked-for',
    requirements: ['CLI-DET-01'],
    needs: ['recruiter'],
    async run({ clients, observe }) {
      const companies = [await clients.create(), await clients.create()]
      const details = await Promise.all(companies.map(async ({ id }) => accepted(clients.detail(id))))
      const [first] = details
      if (first) observe('OQ-CLIENT-FIELDS', memberNames(first.body), first)
      observe(
        'OQ-CLIENT-VERSION',
        companies.every(({ version }) => version !== undefined),
      )
      return companies.flatMap(({ id, title: name }, index) => {
        const detail = details[index]
        if (!detail) return []
        const shown = documented(detail.body, 'client_id')?.value
        return seenIn(detail, [
          ...(shown === undefined ? [] : equal('/client_id', id, shown)),
          ...holds(name === undefined || shows(detail, name), 'body', name, detail.text.slice(0, 300)),
        ])
      })
    },
  }),
]
