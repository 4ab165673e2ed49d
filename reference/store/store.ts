import type { IdentifierChoices } from '../choices/identifiers.ts'
import type { Candidate } from '../model/candidate.ts'
import type { Client } from '../model/client.ts'
import type { Flow, PendingImport, PersonalNote } from '../model/flow.ts'
import type { Job } from '../model/job.ts'
import type { Identity, Member } from '../model/member.ts'
import { Records } from './records.ts'

/** An answer to a write that was carried out, for repeats of it. */
interface StoredResult {
  content: string
  answer: unknown
}

/** The members and identities of all organisations. */
export interface Directory {
  identities: Identity[]
  members: Map<string, Member>
}

/** The records of the organisations that are kept together, in memory. */
export interface Store {
  candidates: Records<string, Candidate>
  jobs: Records<number, Job>
  clients: Records<number, Client>
  flows: Records<number, Flow>
  personalNotes: Records<string, PersonalNote>
  imports: Map<string, PendingImport>
  results: Records<string, StoredResult>
  /** The key of the newest write of everything that is written about. */
  newest: Records<string, string>
  /** The next number of a record; one sequence, so that the kinds can't be mixed up unnoticed. */
  nextNumber(): number
}

/** An empty store that holds at most `cap` added records of each kind. */
function emptyStore(cap: number, numbered: (count: number) => number): Store {
  let number = 1000
  return {
    candidates: new Records(cap, candidate => {
      for (const attachment of candidate.attachments) void attachment.content.discard()
    }),
    jobs: new Records(cap),
    clients: new Records(cap),
    flows: new Records(cap),
    personalNotes: new Records(cap),
    imports: new Map(),
    results: new Records(cap),
    newest: new Records(2 * cap),
    nextNumber: () => numbered(++number),
  }
}

/** Where an organisation's records are: in the store of its shelf, which is made when it is first asked for. */
export function storesBy(
  { shelf, numbered }: Pick<IdentifierChoices, 'shelf' | 'numbered'>,
  cap: number,
): (organizationId: string) => Store {
  const stores = new Map<string, Store>()
  return organizationId => {
    const store = stores.get(shelf(organizationId)) ?? emptyStore(cap, numbered)
    stores.set(shelf(organizationId), store)
    return store
  }
}
