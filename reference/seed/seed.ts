import type { IdentifierChoices } from '../choices/identifiers.ts'
import type { SeedChoices } from '../choices/seed.ts'
import type { StageKey } from '../model/flow.ts'
import type { Member } from '../model/member.ts'
import type { Directory, Store } from '../store/store.ts'
import { seededClient, seededFlow, seededJob } from './business.ts'
import { seededCandidate } from './candidates.ts'
import { identities, members } from './members.ts'

/** What the data goes into: the directory, the records of an organisation, and how they are counted. */
interface SeedPlace {
  directory: Directory
  storeOf(organizationId: string): Store
  identifiers: Pick<IdentifierChoices, 'crowd' | 'made'>
}

/** Fills the stores with fictional people, firms, jobs and flows in two organisations, the same every time. */
export function seed(place: SeedPlace, { amount, sight, imports }: SeedChoices): void {
  const { directory, storeOf } = place
  const { candidates, business } = amount
  const seeing = (member: Member): Member =>
    sight === 'own' ? { ...member, visibleMemberIds: [member.membershipId] } : member
  for (const member of members) directory.members.set(member.membershipId, seeing(member))
  for (const identity of identities) {
    const member = identity.member && directory.members.get(identity.member.membershipId)
    directory.identities.push({ ...identity, member })
  }
  const owners = ['m-mei', 'm-jon', 'm-lea', 'm-olu']
  for (let at = 1; at <= candidates; at++) {
    const ownerId = owners[at % owners.length] ?? 'm-mei'
    const organizationId = organizationOf(ownerId)
    const candidate = seededCandidate(at, organizationId, ownerId)
    storeOf(organizationId).candidates.seed(candidate.id, candidate)
  }
  if (business) seedBusiness(storeOf)
  if (business) seedImports(storeOf, imports)
  for (const ownerId of ['m-mei', 'm-olu']) seedCrowd(place, organizationOf(ownerId), ownerId)
}

const organizationOf = (memberId: string) => (memberId === 'm-olu' ? 'org-meadow' : 'org-harbor')

function seedBusiness(storeOf: SeedPlace['storeOf']): void {
  const stages: StageKey[] = ['screening', 'interview', 'sourced', 'rejected']
  for (const ownerId of ['m-mei', 'm-jon', 'm-lea', 'm-olu']) {
    const organizationId = organizationOf(ownerId)
    const store = storeOf(organizationId)
    const own = [...store.candidates.values()].filter(candidate => candidate.ownerId === ownerId)
    const client = seededClient(store.nextNumber(), store.clients.size, organizationId, ownerId)
    store.clients.seed(client.client_id, client)
    for (const [at, status] of (['open', 'open', 'paused', 'closed'] as const).entries()) {
      const job = seededJob(store.nextNumber(), at, client.client_id, status, organizationId, ownerId)
      store.jobs.seed(job.jobId, job)
      const candidate = own[at]
      const stage = stages[at]
      if (!candidate || !stage) continue
      const flow = seededFlow(store.nextNumber(), candidate.id, job.jobId, stage, organizationId, ownerId)
      store.flows.seed(flow.flowId, flow)
    }
  }
}

function seedImports(storeOf: SeedPlace['storeOf'], amount: SeedChoices['imports']): void {
  const owners = amount === 'many' ? ['m-mei', 'm-jon', 'm-lea', 'm-olu'] : ['m-mei', 'm-olu']
  for (const ownerId of owners) {
    const organizationId = organizationOf(ownerId)
    const { imports } = storeOf(organizationId)
    for (let at = 1; at <= (amount === 'many' ? 10 : 1); at++) {
      const importId = `import-${imports.size + 1}`
      const name = `Unmatched Person ${at}`
      const owned = { organizationId, creatorId: ownerId, ownerId, collaboratorIds: [] }
      imports.set(importId, { importId, ...owned, name, decision: null, candidateId: null })
    }
  }
}

/** Clients, jobs, candidates and flows that take up the first numbers, one of each kind for a number. */
function seedCrowd({ storeOf, identifiers }: SeedPlace, organizationId: string, ownerId: string): void {
  const store = storeOf(organizationId)
  for (let at = 1; at <= identifiers.crowd(organizationId); at++) {
    const number = store.nextNumber()
    const candidate = {
      ...seededCandidate(at, organizationId, ownerId),
      id: identifiers.made('cand', () => number),
    }
    store.candidates.seed(candidate.id, candidate)
    store.clients.seed(number, seededClient(number, at, organizationId, ownerId))
    store.jobs.seed(number, seededJob(number, at, number, 'open', organizationId, ownerId))
    store.flows.seed(number, seededFlow(number, candidate.id, number, 'screening', organizationId, ownerId))
  }
}
