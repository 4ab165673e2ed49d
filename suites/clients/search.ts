import { accepted, check, holds, Skipped, success } from '#check'
import { namesOf } from '#fixtures/service/records/record-id.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { queryFor } from '#fixtures/service/records/taken-text.ts'
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
      const word = title ?? 'Conformance'
      const query = queryFor(await clients.schema('search'), 'query', word) ?? word
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
      if (name === undefined)
        throw new Skipped('create takes no name, so no company can be searched for', 'names')
      const query = queryFor(await clients.schema('search'), 'query', name)
      if (query === undefined)
        throw new Skipped('search takes no query as long as a word of a name', 'search')
      const shown = await soon(
        () => clients.searchList.shows(id, { query }),
        there => there,
        signal,
      )
      return holds(shown, 'body', `the client company ${id}`, `a search for ${query} without it`)
    },
  }),

  /** A company that got another name by an update is found by it from then on. Its twin is the search by the former. */
  check({
    id: 'clients.search.finds-by-new-name',
    requirements: ['CLI-SRCH-02'],
    needs: ['recruiter'],
    async run({ clients, signal }) {
      const company = await clients.create()
      const { id, title: name } = company
      if (name === undefined)
        throw new Skipped('create takes no name, so no company can be searched for', 'names')
      const search = await clients.schema('search')
      const isFoundBy = async (text: string) => {
        const query = queryFor(search, 'query', text)
        if (query === undefined) return false
        return soon(
          () => clients.searchList.shows(id, { query }),
          there => there,
          signal,
        )
      }
      if (!(await isFoundBy(name)))
        throw new Skipped('search does not find a company by the name that create was given', 'search')
      const renaming = await clients.renaming()
      if (renaming === undefined) throw new Skipped('update takes no other name', 'names')
      await accepted(clients.update(company, renaming.fields))
      if (!shows(await accepted(clients.detail(id)), renaming.text))
        throw new Skipped('detail does not show the new name', 'names')
      const found = await isFoundBy(renaming.text)
      return holds(found, 'body', `the client company ${id}`, `a search for ${renaming.text} without it`)
    },
  }),
]
