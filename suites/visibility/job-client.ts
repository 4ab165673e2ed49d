import { breaks, check, refusal } from '#check'
import { creating, type Linking, updating } from '#fixtures/service/job-library/linking.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { eitherWay, sharesRecord } from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'
import { hiddenFrom } from './hidden.ts'

/** Writes that put an outsider's job under a client company. */
const links: { id: string; operation: string; linking(by: Persona): Promise<Linking> }[] = [
  {
    id: 'visibility.job-client.outsider-creates',
    operation: 'create of a job',
    linking: async ({ jobs, clients }) => creating(jobs, (await clients.create()).id),
  },
  {
    id: 'visibility.job-client.outsider-updates',
    operation: 'update of a job',
    linking: async ({ jobs }) => updating(jobs),
  },
]

export default [
  /**
   * No job comes to stand under another organisation's client company, which is answered as one that doesn't exist. Its
   * twin is the same write with one of the outsider's own.
   */
  ...links.map(({ id, operation, linking }) =>
    check({
      id,
      cell: done('client', operation, 'outsider'),
      requirements: ['VIS-ORG-28', 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
      needs: ['recruiter', 'outsider'],
      async run({ recruiter, outsider }) {
        return eitherWay(
          { owner: recruiter, outsider },
          {
            make: async ({ owner }) => owner.clients.create(),
            shares: (client, sides) => sharesRecord('clients', client, sides),
            judge: async (client, { outsider }) => {
              const { to, own } = await linking(outsider)
              const nothing = await outsider.clients.absentId(client.id)
              const absent = await to(nothing)
              const foreign = await to(client.id)
              const why = `the client company ${client.id} is of another organisation`
              return refusal(foreign.reply, async () => (await to(own)).reply, {
                ...hiddenFrom(outsider, 'VIS-ORG-28', {
                  what: 'the client company',
                  id: String(client.id),
                  sent: foreign.sent,
                  absent: { reply: absent.reply, id: String(nothing), sent: absent.sent },
                }),
                ifCarriedOut: async () => breaks('VIS-ORG-28', await foreign.linked(why)),
                untouched: async () => breaks('VIS-ORG-28', await foreign.left()),
              })
            },
          },
        )
      },
    }),
  ),
]
