import { vocabulary, type WordKind } from '../words/vocabulary.ts'
import type { RecordName } from './kinds.ts'

/** How words are put together to a name. */
type LetterCase = 'camel' | 'snake' | 'kebab' | 'pascal'

/** What was drawn for the name of one field. */
interface DrawnName {
  kind: WordKind
  /**
   * Numbers that decide which word of that kind it is. Answers have a number of their own, for when their names
   * differ.
   */
  places: { inputs: number; answers: number }
}

export interface NameChoices {
  /** By field, `RECORD.FIELD`; one that is missing has its usual name. */
  drawn: Readonly<Record<string, DrawnName>>
  letterCase: LetterCase
  /** Whether a field has another name in answers than in inputs. */
  answerNames: 'as-inputs' | 'own'
}

/** What a field is called outside. */
export interface Dictionary {
  name(record: RecordName, field: string): string
  field(record: RecordName, name: string): string
}

/** Names that forms give to what they make; a field beside it has another one. */
const formed = [
  ...[
    'profile',
    'person',
    'experiences',
    'charge',
    'note',
    'about',
    'resume',
    'document',
    'documents',
    'details',
  ],
  ...[
    'posting',
    'address',
    'people',
    'progress',
    'change',
    'body',
    'groups',
    'workbench',
    'me',
    'job',
    'company',
  ],
  ...[
    'vacancy',
    'account',
    'fields',
    'clientName',
    'client',
    'links',
    'meta',
    'badges',
    'attributes',
    'remarks',
  ],
  ...[
    'score',
    'flag',
    'parent',
    'counts',
    'views',
    'rank',
    'objectType',
    'key',
    'highlights',
    'actions',
    'ok',
  ],
  ...[
    'result',
    'operation',
    'warnings',
    'previousVersion',
    'changedFields',
    'stageInfo',
    'privateNotes',
    'type',
  ],
  ...[
    'mentions',
    'format',
    'hasText',
    'hasFile',
    'contactState',
    'resolution',
    'summary',
    'jobVersion',
    'name',
  ],
  ...[
    'userId',
    'department',
    'avatar',
    'teams',
    'settings',
    'organizationName',
    'allowDuplicate',
    'confirmed',
  ],
]

/** Names that the document gives; none of them is taken for something else. */
const documented = [
  ...['id', 'version', 'requestId', 'data', 'query', 'page', 'pageSize', 'status', 'resource', 'input'],
  ...['candidateId', 'jobId', 'client_id', 'documentId', 'membershipId', 'displayName', 'impactToken'],
  ...[
    'city',
    'rawResumeText',
    'workExperiences',
    'educationExperiences',
    'legacyContent',
    'history',
    'notes',
  ],
  ...['organizationId', 'roles', 'visibleMemberIds', 'members', 'restricted', 'binaryUpload'],
]

/** A flow is named in many inputs, and by the same word in each. */
const everywhere = { flowId: 'flow.flowId' } as const

const idOf = (record: RecordName, field: string): string =>
  field in everywhere ? everywhere[field as keyof typeof everywhere] : `${record}.${field}`

/** The names of every open field, in inputs or in answers; undefined where all of them are usual. */
export function dictionaryOf(choices: NameChoices, side: 'inputs' | 'answers'): Dictionary | undefined {
  if (Object.keys(choices.drawn).length === 0 && choices.letterCase === 'camel') return undefined
  const place = choices.answerNames === 'own' ? side : 'inputs'
  const names = new Map<string, string>()
  const fields = new Map<string, string>()
  const reference = nameOf('flow.flowId', choices, place, new Set([...documented, ...formed]))
  const taken = new Map<string, Set<string>>()
  // Those with their usual name come first, so that no other takes it.
  const isUsual = (id: string) => (choices.drawn[id]?.kind ?? 'usual') === 'usual'
  const ids = [...vocabulary().keys()]
  for (const id of [...ids.filter(isUsual), ...ids.filter(id => !isUsual(id))]) {
    const [record = '', field = ''] = id.split('.')
    const used = taken.get(record) ?? new Set([...documented, ...formed, reference])
    taken.set(record, used)
    const name = id === 'flow.flowId' ? reference : nameOf(id, choices, place, used)
    used.add(name)
    names.set(id, name)
    fields.set(`${record}.${name}`, field)
  }
  return {
    name: (record, field) => names.get(idOf(record, field)) ?? field,
    field: (record, name) => (name === reference ? 'flowId' : (fields.get(`${record}.${name}`) ?? name)),
  }
}

/** The first of the field's words, from the drawn one on, that nothing else has; or a made-up one. */
function nameOf(
  id: string,
  { drawn, letterCase }: NameChoices,
  side: 'inputs' | 'answers',
  used: ReadonlySet<string>,
): string {
  const usual = id.split('.')[1] ?? id
  const { kind, places } = drawn[id] ?? { kind: 'usual', places: { inputs: 0, answers: 0 } }
  if (kind === 'usual') return used.has(spelt(usual, letterCase)) ? usual : spelt(usual, letterCase)
  const words = kind === 'nonsense' ? [] : (vocabulary().get(id)?.[kind] ?? [])
  const start = places[side] % Math.max(1, words.length)
  const inTurn = [...words.slice(start), ...words.slice(0, start)].map(word => spelt(word, letterCase))
  const free = inTurn.find(name => !used.has(name))
  if (free !== undefined) return free
  for (let number = places[side]; ; number++) {
    const name = spelt(nonsense(number), letterCase)
    if (!used.has(name)) return name
  }
}

const onsets = ['b', 'dr', 'f', 'gl', 'h', 'k', 'l', 'm', 'n', 'pl', 'r', 's', 't', 'v', 'w', 'z']
const rests = ['a', 'eb', 'im', 'o', 'urt', 'ash', 'en', 'ik', 'ov', 'up', 'ax', 'el', 'ing', 'od', 'us', 'y']

/** A word that means nothing: two to four syllables, now and then with a number. */
function nonsense(number: number): string {
  const syllables = Array.from({ length: 2 + (number % 3) }, (_, at) => {
    const part = Math.floor(number / 256 ** at) + at * 7
    return `${onsets[part % 16]}${rests[Math.floor(part / 16) % 16]}`
  })
  const end = number % 5 === 0 ? [String(number % 90)] : []
  return [syllables.slice(0, 2).join(''), syllables.slice(2).join(''), ...end].filter(Boolean).join(' ')
}

/** `given name` or `givenName` as the letter case has it. */
function spelt(word: string, letterCase: LetterCase): string {
  const parts = word
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
  const capital = (part: string) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`
  switch (letterCase) {
    case 'snake':
      return parts.join('_')
    case 'kebab':
      return parts.join('-')
    case 'pascal':
      return parts.map(capital).join('')
    case 'camel':
      return parts.map((part, at) => (at === 0 ? part : capital(part))).join('')
  }
}
