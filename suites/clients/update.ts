import { breaks, check } from '#check'
import { fieldsShown } from '#fixtures/service/records/each-field.ts'
import { changeShown } from '#fixtures/service/records/kept.ts'

export default [
  /** Later reads show what an update changed, and each field alike, whether a create or an update wrote it. */
  check({
    id: 'clients.update.shown',
    requirements: ['CLI-WR-02', 'SANDBOX-08', 'CLI-WR-01'],
    needs: ['recruiter'],
    async run({ clients }) {
      const changed = await changeShown(clients)
      return [
        ...['CLI-WR-02', 'SANDBOX-08'].flatMap(one => breaks(one, changed)),
        ...(await fieldsShown(clients, { create: 'CLI-WR-01', update: 'CLI-WR-02' })),
      ]
    },
  }),
]
