import type { StageKey } from '../model/flow.ts'
import type { Member } from '../model/member.ts'
import type { Store } from '../store/store.ts'
import { seededClient, seededFlow, seededJob } from './business.ts'
import { seededCandidate } from './candidates.ts'
import { identities, members } from './members.ts'

/** How much fictional data there is at the start. */
export interface Amount {
  candidates: number
  /** Clients, jobs and flows at all. */
  business: boolean
}

/** Fills the store with fictional people, firms, jobs and flows in two organisations, the same every time. */
export function seed(store: Store, { amount, sight }: { amount: Amount; sight: 'team' | 'own' }): void {
  const { candidates, business } = amount
  const seeing = (member: Member): Member =>
    sight === 'own' ? { ...member, visibleMemberIds: [member.membershipId] } : member
  for (const member of members) store.members.set(member.membershipId, seeing(member))
  for (const identity of identities) {
    const member = identity.member && store.members.get(identity.member.membershipId)
    store.identities.push({ ...identity, member })
  }
  const owners = ['m-mei', 'm-jon', 'm-lea', 'm-olu']
  for (let at = 1; at <= candidates; at++) {
    const ownerId = owners[at % owners.length] ?? 'm-mei'
    const candidate = seededCandidate(at, organizationOf(ownerId), ownerId)
    store.candidates.seed(candidate.id, candidate)
  }
  if (business) seedBusiness(store)
}

const organizationOf = (memberId: string) => (memberId === 'm-olu' ? 'org-meadow' : 'org-harbor')

function seedBusiness(store: Store): void {
  const stages: StageKey[] = ['screening', 'interview', 'sourced', 'rejected']
  for (const ownerId of ['m-mei', 'm-jon', 'm-lea', 'm-olu']) {
    const organizationId = organizationOf(ownerId)
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
    for (let at = 1; at <= 10; at++) {
      const importId = `import-${ownerId}-${at}`
      const name = `Unmatched Person ${at}`
      const owned = { organizationId, creatorId: ownerId, ownerId, collaboratorIds: [] }
      store.imports.set(importId, { importId, ...owned, name, decision: null, candidateId: null })
    }
  }
}
