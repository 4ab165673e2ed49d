import { accepted, check, documented, equal, holds, memberNames, seenIn } from '#check'
import { shows } from '#fixtures/service/records/texts.ts'

export default [
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
