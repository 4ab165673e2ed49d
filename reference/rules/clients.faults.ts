import { asCreated, rememberCreated } from './as-created.ts'
import type { ClientRules } from './clients.ts'
import type { FaultOf } from './fault.ts'
import { losesRecordsOf, storedOtherwise } from './seam-edits.ts'

type Fault = FaultOf<ClientRules>

export const clientFaults: Fault[] = [
  {
    id: 'client-texts-latin-only',
    violates: ['CLI-WR-01', 'CLI-WR-02'],
    what: 'characters beyond Latin-1 in the name of a company become question marks',
    inevitable: { '*': 'no company with other letters in its name is shown, or found, by it' },
    alters: storedOtherwise('client company', data => ({
      ...data,
      ...(data.name ? { name: data.name.replaceAll(/[^\0-\u00ff]/gu, '?') } : {}),
    })),
  },
  {
    id: 'client-search-by-former-name',
    violates: ['CLI-SRCH-02'],
    what: 'client search goes by the name that a company was created with',
    alters: rememberCreated('client company'),
    breaks: kept => ({ text: client => kept.text({ ...client, data: asCreated(client.data) }) }),
  },
  {
    id: 'client-ids-are-texts',
    violates: ['CLI-01', 'JOB-DET-01', 'JOB-COMP-01'],
    what: 'client ids are strings in every answer',
    breaks: kept => ({
      listItem: client => ({ ...kept.listItem(client), client_id: String(client.client_id) }),
      detail: (client, person) => ({
        ...kept.detail(client, person),
        client_id: String(client.client_id),
      }),
      receipt: client => ({ ...kept.receipt(client), client_id: String(client.client_id) }),
    }),
  },
  {
    id: 'client-create-not-kept',
    violates: ['CLI-WR-01', 'CLI-WR-03', 'SANDBOX-08'],
    what: 'a client create is answered with success and nothing can be read',
    alters: losesRecordsOf('client-library create'),
  },
  {
    id: 'client-update-ignored',
    violates: ['CLI-WR-02', 'SANDBOX-08'],
    what: 'a client update is answered with success and not carried out',
    breaks: () => ({ updated: stored => stored }),
  },
  {
    id: 'new-clients-refused-for-jobs',
    violates: ['CLI-WR-03'],
    what: 'a job can only be created under client companies that were there at the start',
    breaks: () => ({ mayHaveJobs: client => client.createdAt < '2026' }),
  },
  {
    id: 'client-search-blind-to-names',
    violates: ['CLI-SRCH-02'],
    what: 'client search does not look at names',
    breaks: () => ({ text: ({ data }) => (data.industry ?? '').toLowerCase() }),
  },
  {
    id: 'client-detail-of-another',
    violates: ['CLI-DET-01'],
    what: 'client detail gives the number of the one before',
    breaks: kept => ({
      detail: (client, person) => ({
        ...kept.detail(client, person),
        client_id: client.client_id - 1,
      }),
    }),
  },
]
