import { type Mismatch, mismatch } from '#check'
import { loadCatalogue } from '#document/index.ts'
import type { Scope } from '#document/types.ts'
import { passive, type Seen } from '#fixtures/check/passive.ts'
import type { Asked } from '#fixtures/service/canaries/asked.ts'
import { type Plant, type Secret, tokensIn } from '#fixtures/service/canaries/planted.ts'
import { placeOf } from '#fixtures/service/records/texts.ts'

/**
 * The answers in which a sensitive value may stand. Every value that a check writes is a token of its own. Every answer
 * of the grade is searched for it. An answer that may hold what it was asked with isn't blamed for its own request
 * (READINGS T-81).
 */
interface Rule {
  id: string
  secret: Secret
  /** The operation that reads it; its own checks say who may. */
  readBy: string
  scope: Scope
  /** What a read breaks that shows it to a token without the scope. */
  without: string
  /** Candidate operations whose answers never have it, and what they break. */
  never: Record<string, string>
  /** What the answer of any other operation breaks that has it, and that of any other write. */
  elsewhere?: string
  receipt?: string
}

const rules: Rule[] = [
  {
    id: 'passive.canaries.phone',
    secret: 'phone',
    readBy: 'contacts',
    scope: 'sensitive:contacts',
    without: 'CAND-SENS-08',
    never: { detail: 'CAND-DET-08', search: 'CAND-SRCH-09' },
    receipt: 'CAND-RAW-08',
  },
  {
    id: 'passive.canaries.email',
    secret: 'email',
    readBy: 'contacts',
    scope: 'sensitive:contacts',
    without: 'CAND-SENS-08',
    never: { detail: 'CAND-DET-09', search: 'CAND-SRCH-09' },
    receipt: 'CAND-RAW-08',
  },
  {
    id: 'passive.canaries.note',
    secret: 'note',
    readBy: 'notes',
    scope: 'sensitive:notes',
    without: 'CAND-SENS-09',
    never: { detail: 'CAND-DET-10' },
  },
  {
    id: 'passive.canaries.resume',
    secret: 'resume',
    readBy: 'resumeContent',
    scope: 'sensitive:documents',
    without: 'CAND-SENS-10',
    never: {
      create: 'CAND-RAW-01',
      update: 'CAND-RAW-02',
      note: 'CAND-RAW-03',
      upload: 'CAND-RAW-03',
      search: 'CAND-SRCH-10',
      detail: 'CAND-DET-11',
    },
    elsewhere: 'CAND-RAW-05',
  },
]

/** What an answer to another organisation breaks that shows any such value, by operation. */
const foreign: Record<string, string> = {
  search: 'VIS-ORG-01',
  detail: 'VIS-ORG-02',
  contacts: 'VIS-ORG-03',
  notes: 'VIS-ORG-03',
  documentInfo: 'VIS-ORG-05',
  documents: 'VIS-ORG-05',
  resumeContent: 'VIS-ORG-05',
  duplicates: 'VIS-ORG-08',
  download: 'VIS-ORG-09',
}

/** The same for a read of hiring, by its resource. */
const foreignResources: Record<string, string> = {
  flows: 'VIS-ORG-17',
  dashboard: 'VIS-ORG-17',
  detail: 'VIS-ORG-18',
  jobImpact: 'VIS-ORG-20',
}

export default [
  /** A sensitive value of a candidate stands in the reads that it has of its own, and nowhere else. */
  ...rules.map(rule =>
    passive({
      id: rule.id,
      requirements: [
        ...new Set([rule.without, ...Object.values(rule.never), ...told(rule.elsewhere, rule.receipt)]),
      ] as [string, ...string[]],
      sees(seen) {
        const { asked } = seen
        if (!asked || seen.exchange.persona === undefined) return undefined
        return shownIn(seen, asked)
          .filter(({ secret }) => secret === rule.secret)
          .flatMap(plant => broken(rule, asked, seen).map(id => leak(id, plant, asked, seen)))
      },
    }),
  ),

  passive({
    id: 'passive.canaries.organisations',
    requirements: [...new Set([foreign, foreignResources].flatMap(one => Object.values(one)))] as [
      string,
      ...string[],
    ],
    sees(seen) {
      const { asked } = seen
      const requirement = asked && foreignTo(asked)
      if (!asked || requirement === undefined || seen.exchange.persona === undefined) return undefined
      const outside = seen.exchange.persona === 'outsider'
      return shownIn(seen, asked)
        .filter(({ by }) => (by === 'outsider') !== outside)
        .map(plant => leak(requirement, plant, asked, seen))
    },
  }),

  /** Notes and history of a flow are shown by no read to a token without sensitive:notes (READINGS T-23). */
  passive({
    id: 'passive.canaries.flow-notes',
    requirements: ['SCOPE-HIRE-26'],
    sees(seen) {
      const { asked, scopes = [] } = seen
      if (!asked || seen.exchange.persona === undefined || !isRead(asked)) return undefined
      if (scopes.includes('sensitive:notes')) return undefined
      return shownIn(seen, asked)
        .filter(({ secret }) => secret === 'flow note' || secret === 'reason in a history')
        .map(plant => leak('SCOPE-HIRE-26', plant, asked, seen))
    },
  }),

  /** A private note on a flow, or a private memo, is shown to its author alone. */
  ...[
    {
      id: 'passive.canaries.private-notes',
      secret: 'private flow note',
      administrator: 'VIS-PRIV-02',
      colleague: 'VIS-PRIV-01',
      stranger: 'VIS-ORG-18',
    },
    {
      id: 'passive.canaries.memos',
      secret: 'memo',
      administrator: 'VIS-PRIV-03',
      colleague: 'VIS-PRIV-06',
      stranger: 'VIS-PRIV-07',
    },
  ].map(({ id, secret, administrator, colleague, stranger }) =>
    passive({
      id,
      requirements: [administrator, colleague, stranger],
      sees(seen) {
        const { asked } = seen
        const { persona } = seen.exchange
        if (!asked || persona === undefined) return undefined
        return shownIn(seen, asked)
          .filter(plant => plant.secret === secret && plant.by !== persona)
          .map(plant => {
            const isAbroad = (persona === 'outsider') !== (plant.by === 'outsider')
            return leak(
              isAbroad ? stranger : persona === 'admin' ? administrator : colleague,
              plant,
              asked,
              seen,
            )
          })
      },
    }),
  ),
]

/** The requirements that an answer breaks by showing such a value. */
function broken(rule: Rule, asked: Asked, { scopes = [] }: Seen): string[] {
  const ofCandidates = isOfCandidates(asked)
  if (ofCandidates && asked.operation === rule.readBy) return []
  const never = ofCandidates ? rule.never[asked.operation] : undefined
  const other = isRead(asked) ? rule.elsewhere : (rule.elsewhere ?? rule.receipt)
  const placed = never ?? (asked.operation === 'download' ? undefined : other)
  const unscoped = isRead(asked) && !scopes.includes(rule.scope) ? rule.without : undefined
  return told(placed, unscoped)
}

function told(...ids: (string | undefined)[]): string[] {
  return ids.filter(id => id !== undefined)
}

function foreignTo(asked: Asked): string | undefined {
  if (isOfCandidates(asked)) return foreign[asked.operation]
  const { resource } = asked.input
  return asked.module === 'hiring' && typeof resource === 'string' ? foreignResources[resource] : undefined
}

/** The sensitive values in an answer, but for those that a read or a refused call was itself asked with. */
function shownIn({ plants, request, status }: Seen, asked: Asked): readonly Plant[] {
  if (plants.length === 0 || (!isRead(asked) && status < 300)) return plants
  const own = typeof request.body === 'string' ? tokensIn(request.body) : []
  return plants.filter(({ token }) => !own.includes(token))
}

const isOfCandidates = ({ module }: Asked) => module === 'candidate-library' || module === 'attachments'

function isRead({ module, operation }: Asked): boolean {
  if (module === 'attachments') return operation === 'download'
  const operations = loadCatalogue().modules.find(({ id }) => id === module)?.operations ?? []
  return operations.some(({ name, effect }) => name === operation && effect === 'read')
}

const leak = (
  requirement: string,
  { secret, token, by }: Plant,
  { module, operation }: Asked,
  { body }: Seen,
): Mismatch => {
  const place = placeOf(body, text => text.includes(token))
  return {
    ...mismatch('body', `no ${secret} in the answer of ${module} ${operation}`, `${token}, written by ${by}`),
    ...(place === undefined ? {} : { place }),
    requirement,
  }
}
