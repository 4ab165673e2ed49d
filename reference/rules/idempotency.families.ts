import { setTimeout as wait } from 'node:timers/promises'
import type { Surface } from '../../document/index.ts'
import { atEach } from './families.ts'
import type { IdempotencyRules, Repeat } from './idempotency.ts'
import { notAskingFor, schemasIn } from './schema-edits.ts'
import { carriedOutThough } from './seam-edits.ts'

/** The statements about one write: that it has one effect, that a repeat is confirmed, other content, and the key. */
interface Statements {
  once: string
  confirmed: string
  content: string
  key: string
}

const usual: Statements = {
  once: 'IDEM-ONE-10',
  confirmed: 'IDEM-OK-01',
  content: 'IDEM-CONF-06',
  key: 'IDEM-KEY-07',
}

const own: Record<string, Partial<Statements>> = {
  'candidate-library.create': { once: 'IDEM-ONE-01', content: 'IDEM-CONF-01', key: 'IDEM-KEY-02' },
  'candidate-library.update': {
    once: 'IDEM-ONE-02',
    confirmed: 'IDEM-OK-02',
    content: 'IDEM-CONF-02',
    key: 'IDEM-KEY-03',
  },
  'candidate-library.note': { once: 'IDEM-ONE-03', content: 'IDEM-CONF-03', key: 'IDEM-KEY-04' },
  'attachments.upload': {
    once: 'IDEM-ONE-04',
    confirmed: 'IDEM-OK-03',
    content: 'IDEM-CONF-04',
    key: 'IDEM-KEY-05',
  },
  'job-library.create': { once: 'IDEM-ONE-05' },
  'client-library.create': { once: 'IDEM-ONE-06' },
  'hiring.create': {
    once: 'IDEM-ONE-07',
    confirmed: 'IDEM-OK-05',
    content: 'IDEM-CONF-05',
    key: 'IDEM-KEY-06',
  },
  'hiring.transition': { once: 'IDEM-ONE-08', confirmed: 'IDEM-OK-04' },
  'hiring.note': { once: 'IDEM-ONE-09' },
}

export const about = ({ id }: Surface): Statements => ({ ...usual, ...own[id] })

const isWrite = ({ effect }: Surface): boolean => effect === 'write'

/** Writes that other content does more with: an import is resolved once, and a refused upload has lost its file. */
const leavesMore = ({ effect, family, operation }: Surface): boolean =>
  effect === 'write' && family !== 'attachments' && operation !== 'resolveImport'

/** Writes that others may follow on the same record: an import is resolved once. */
const leavesOthers = ({ effect, operation }: Surface): boolean =>
  effect === 'write' && operation !== 'resolveImport'

/** Writes that can be applied again as they are; a change of state has used its preview up. */
const isRepeatable = (surface: Surface): boolean => isWrite(surface) && surface.operation !== 'jobState'

/** Writes that nothing but their key keeps from being carried out twice at once. */
const isAppending = ({ id }: Surface): boolean => appending.includes(id)

const appending = [
  'candidate-library.create',
  'candidate-library.note',
  'job-library.create',
  'client-library.create',
  'hiring.note',
  'hiring.event',
  'hiring.personalNote',
]

/** What falls with a repeat that is carried out as well. */
const whenRepeated = ['IDEM-OK-01', 'IDEM-OK-06', 'IDEM-OK-07', 'IDEM-OK-08', 'IDEM-ONE-11', 'IDEM-ONE-12']

/** What becomes of the repeats at one place. */
const repeats =
  (operation: string, repeat: Repeat) =>
  (kept: IdempotencyRules): Partial<IdempotencyRules> => ({
    repeated: (answer, of) => (of === operation ? repeat : kept.repeated(answer, of)),
  })

/** A write of each module. */
const keyedByToken = [
  'candidate-library.create',
  'candidate-library.update',
  'job-library.create',
  'client-library.create',
  'hiring.note',
]

/** A write that waits between looking for a first answer and its effect, in milliseconds. */
const openWindow = 20

export const idempotencyFamilies = [
  ...atEach<IdempotencyRules>('repeat-taken-as-new', isWrite, ({ surface, operation }) => ({
    violates: [about(surface).once, about(surface).confirmed, ...whenRepeated],
    what: `${surface.id} that is repeated with its requestId is carried out as if it were new`,
    breaks: repeats(operation, 'carried out'),
  })),
  ...atEach<IdempotencyRules>('repeat-applied-again', isRepeatable, ({ surface, operation }) => ({
    violates: [about(surface).once, about(surface).confirmed, ...whenRepeated],
    what: `${surface.id} that is repeated is applied again, past versions and duplicates`,
    breaks: repeats(operation, 'unchecked'),
  })),
  ...atEach<IdempotencyRules>('other-content-taken', isWrite, ({ surface, operation }) => ({
    violates: [about(surface).content],
    what: `${surface.id} with a used requestId and other content is answered with the first answer`,
    breaks: kept => ({ content: (input, of) => (of === operation ? '' : kept.content(input, of)) }),
  })),
  ...atEach<IdempotencyRules>('key-order-matters-at', leavesMore, ({ surface, operation }) => ({
    violates: ['IDEM-OK-06'],
    what: `${surface.id} takes content with its keys in another order for other content`,
    breaks: kept => ({
      content: (input, of) => (of === operation ? JSON.stringify(input) : kept.content(input, of)),
    }),
  })),
  ...atEach<IdempotencyRules>(
    'request-ids-of-a-token',
    ({ id }) => keyedByToken.includes(id),
    ({ surface, operation }) => ({
      violates: ['IDEM-OK-08'],
      what: `${surface.id} that is repeated after a refresh of the token is carried out as if it were new`,
      breaks: kept => ({
        key: (use, span) =>
          use.operation === operation ? `${kept.key(use, span)} ${use.token}` : kept.key(use, span),
      }),
    }),
  ),
  ...atEach<IdempotencyRules>('only-newest-request-id', leavesOthers, ({ surface, operation }) => ({
    violates: [
      about(surface).once,
      about(surface).confirmed,
      // Whoever creates something else at the same time comes between a create and any repeat of it.
      ...(surface.operation === 'create' ? [about(surface).content, ...whenRepeated] : []),
    ],
    what: `${surface.id} remembers the newest requestId alone: once it was called again, an earlier write is new`,
    breaks: kept => ({
      remembers: (of, since) => (of === operation ? !since.another : kept.remembers(of, since)),
    }),
  })),
  ...atEach<IdempotencyRules>('request-id-of-record-overwritten', leavesOthers, ({ surface, operation }) => ({
    violates: [about(surface).once, about(surface).confirmed],
    what: `${surface.id} keeps its requestId with the record, where the next write of any kind overwrites it`,
    breaks: kept => ({
      remembers: (of, since) => (of === operation ? !since.anyOfRecord : kept.remembers(of, since)),
    }),
  })),
  ...atEach<IdempotencyRules>('conflicting-content-carried-out', leavesMore, ({ surface, is }) => ({
    violates: ['IDEM-CONF-07'],
    what: `${surface.id} is refused for its used requestId, and carried out all the same`,
    alters: carriedOutThough('requestId', ({ call }) => call !== undefined && is(call)),
  })),
  ...atEach<IdempotencyRules>('key-not-needed', isWrite, ({ surface, operation }) => ({
    violates: [about(surface).key, 'DISC-LIVE-01', 'ERR-400-03', 'ERR-400-04'],
    what: `${surface.id} does without the requestId that its schema asks for`,
    alters: schemasIn('enforced', (schema, of) =>
      of === operation ? notAskingFor(schema, 'requestId') : schema,
    ),
  })),
  ...atEach<IdempotencyRules>('repeats-race', isAppending, ({ surface, operation }) => ({
    violates: ['IDEM-ONE-11'],
    what: `${surface.id} waits between looking for a first answer and its effect, so that retries race`,
    breaks: kept => ({ pause: of => (of === operation ? wait(openWindow) : kept.pause(of)) }),
  })),
]
