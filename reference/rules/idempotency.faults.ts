import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultOf } from './fault.ts'
import type { IdempotencyRules } from './idempotency.ts'
import { recoded } from './refusal.ts'

/** Writes, what a second effect of theirs breaks, and what an unnoticed other content does. */
const onceOnly: { operation: string; twice: string[]; reused: string }[] = [
  {
    operation: 'candidate-library create',
    twice: ['IDEM-ONE-01', 'IDEM-ONE-11', 'IDEM-ONE-12', 'IDEM-OK-07'],
    reused: 'IDEM-CONF-01',
  },
  {
    operation: 'candidate-library update',
    twice: ['IDEM-OK-02', 'IDEM-OK-01', 'IDEM-ONE-02'],
    reused: 'IDEM-CONF-02',
  },
  { operation: 'candidate-library note', twice: ['IDEM-ONE-03', 'IDEM-OK-07'], reused: 'IDEM-CONF-03' },
  { operation: 'attachments upload', twice: ['IDEM-OK-03'], reused: 'IDEM-CONF-04' },
  {
    operation: 'job-library create',
    twice: ['IDEM-ONE-05', 'IDEM-OK-07', 'IDEM-ONE-12'],
    reused: 'IDEM-CONF-06',
  },
  {
    operation: 'client-library create',
    twice: ['IDEM-ONE-06', 'IDEM-OK-07', 'IDEM-ONE-12'],
    reused: 'IDEM-CONF-06',
  },
  { operation: 'hiring create', twice: ['IDEM-OK-05', 'IDEM-OK-01'], reused: 'IDEM-CONF-05' },
  { operation: 'hiring transition', twice: ['IDEM-OK-04', 'IDEM-OK-01'], reused: 'IDEM-CONF-06' },
  { operation: 'hiring note', twice: ['IDEM-ONE-09', 'IDEM-OK-07'], reused: 'IDEM-CONF-06' },
  { operation: 'hiring event', twice: ['IDEM-ONE-10', 'IDEM-OK-07'], reused: 'IDEM-CONF-06' },
  { operation: 'hiring resolveImport', twice: ['IDEM-OK-01'], reused: 'IDEM-CONF-06' },
  { operation: 'hiring personalNote', twice: ['IDEM-ONE-10', 'IDEM-OK-07'], reused: 'IDEM-CONF-06' },
]

const nameOf = (operation: string) => operation.replace('-library', '').replace(' ', '-')

const carriedOutAgain = ({ operation, twice }: (typeof onceOnly)[number]): FaultOf<IdempotencyRules> => ({
  id:
    operation === 'candidate-library create'
      ? 'retry-creates-twice'
      : `${nameOf(operation)}-retry-not-recognised`,
  violates: twice,
  what: `${operation} that is repeated with its requestId is carried out as if it were new`,
  breaks: kept => ({ recognises: repeated => repeated !== operation && kept.recognises(repeated) }),
})

const contentNotCompared = ({ operation, reused }: (typeof onceOnly)[number]): FaultOf<IdempotencyRules> => ({
  id: `${nameOf(operation)}-content-not-compared`,
  violates: [reused],
  what: `${operation} with a used requestId and other content is answered with the first answer`,
  breaks: kept => ({
    content: (input, of) => (of === operation ? '' : kept.content(input, of)),
  }),
})

const conflictAs = (id: string, status: number, code: string): FaultOf<IdempotencyRules> => ({
  id,
  violates: ['IDEM-CONF-01', 'IDEM-CONF-02', 'IDEM-CONF-03', 'IDEM-CONF-04', 'IDEM-CONF-05', 'IDEM-CONF-06'],
  what: `a used requestId with other content is answered ${status} ${code}`,
  breaks: () => ({ conflict: refusal => recoded(refusal, status, code) }),
})

const versionLookedAtFirst = (operation: string, violates: string[]): FaultOf<IdempotencyRules> => ({
  id: `${nameOf(operation)}-applied-again-whatever-version`,
  violates,
  what: `${operation} that is repeated is applied again, its version not being compared`,
  breaks: kept => ({
    recognises: repeated => repeated !== operation && kept.recognises(repeated),
    skipsVersion: repeated => repeated === operation || kept.skipsVersion(repeated),
  }),
})

export const idempotencyFaults: FaultOf<IdempotencyRules>[] = [
  ...onceOnly.map(carriedOutAgain),
  ...onceOnly.map(contentNotCompared),
  versionLookedAtFirst('candidate-library update', ['IDEM-ONE-02', 'IDEM-OK-07']),
  versionLookedAtFirst('hiring transition', ['IDEM-ONE-08', 'IDEM-OK-07']),
  versionLookedAtFirst('attachments upload', ['IDEM-ONE-04', 'IDEM-OK-07']),
  {
    id: 'flow-create-retry-makes-second-flow',
    violates: ['IDEM-ONE-07', 'IDEM-OK-07'],
    what: 'a flow create that is repeated makes a second flow, past the check for duplicates',
    breaks: kept => ({
      recognises: repeated => repeated !== 'hiring create' && kept.recognises(repeated),
      skipsVersion: repeated => repeated === 'hiring create' || kept.skipsVersion(repeated),
    }),
  },
  conflictAs('request-id-conflict-422', 422, 'IDEMPOTENCY_CONFLICT'),
  conflictAs('request-id-conflict-other-code', 409, 'CONFLICT'),
  conflictAs('request-id-conflict-as-version', 409, 'VERSION_CONFLICT'),
  {
    id: 'key-order-matters',
    violates: ['IDEM-OK-06'],
    what: 'content with its keys in another order is taken for other content',
    breaks: () => ({ content: input => hash('sha1', JSON.stringify(input), 'base64') }),
  },
  {
    id: 'request-ids-by-access-token',
    violates: ['IDEM-OK-08'],
    what: 'after a refresh of the token a repeat is carried out as if it were new',
    breaks: () => ({ key: ({ requestId, token }, span) => `${span} ${token} ${requestId}` }),
  },
  {
    id: 'request-ids-cut-short',
    violates: ['IDEM-KEY-08'],
    what: 'only the first eight characters of a requestId count, so that fresh ones pass for used ones',
    breaks: () => ({ key: ({ requestId }, span) => `${span} ${requestId.slice(0, 8)}` }),
  },
  {
    id: 'repeat-is-refused',
    violates: ['IDEM-OK-01', 'IDEM-OK-02', 'IDEM-OK-03', 'IDEM-OK-04', 'IDEM-OK-05'],
    what: 'a faithful repeat is refused with IDEMPOTENCY_CONFLICT',
    breaks: () => ({ repeated: () => 'conflict' }),
  },
  {
    id: 'repeat-answers-nothing',
    violates: ['IDEM-OK-07'],
    what: 'a faithful repeat is answered with success and an empty object',
    breaks: () => ({ repeated: () => ({ answer: {} }) }),
  },
  {
    id: 'concurrent-creates-race',
    violates: ['IDEM-ONE-11'],
    what: 'a create waits between looking for a first answer and its effect, so that retries race',
    breaks: kept => ({
      pause: operation => (operation === 'candidate-library create' ? wait(20) : kept.pause(operation)),
    }),
  },
  {
    id: 'concurrent-notes-race',
    violates: ['IDEM-ONE-11'],
    what: 'a note waits between looking for a first answer and its effect, so that retries race',
    breaks: kept => ({
      pause: operation => (operation === 'candidate-library note' ? wait(20) : kept.pause(operation)),
    }),
  },
  {
    id: 'conflicting-content-written',
    violates: ['IDEM-CONF-07'],
    what: 'a candidate note that is refused for its used requestId is written all the same',
    breaks: () => ({
      beforeConflict: (operation, effect) => void (operation === 'candidate-library note' && effect()),
    }),
  },
  {
    id: 'conflicting-create-written',
    violates: ['IDEM-CONF-07'],
    what: 'a create that is refused for its used requestId is carried out all the same',
    breaks: () => ({
      beforeConflict: (operation, effect) => void (operation === 'candidate-library create' && effect()),
    }),
  },
  {
    id: 'content-compared-without-experiences',
    violates: ['IDEM-CONF-01', 'IDEM-CONF-02'],
    what: 'experiences are left out where the content of a repeat is compared',
    breaks: kept => ({
      content: (input, operation) => {
        const { data, ...rest } = input as { data?: Record<string, unknown> }
        const { workExperiences: _, educationExperiences: __, ...compared } = data ?? {}
        return kept.content({ ...rest, data: compared }, operation)
      },
    }),
  },
  {
    id: 'upload-kind-not-compared',
    violates: ['IDEM-CONF-04'],
    what: 'a repeated upload under another kind is answered with the first answer',
    breaks: kept => ({
      content: (input, operation) => {
        const { kind: _, ...compared } = input as Record<string, unknown>
        return kept.content(operation === 'attachments upload' ? compared : input, operation)
      },
    }),
  },
  {
    id: 'upload-file-name-not-compared',
    violates: ['IDEM-CONF-04'],
    what: 'a repeated upload under another file name is answered with the first answer',
    breaks: kept => ({
      content: (input, operation) => {
        const { name: _, ...compared } = input as Record<string, unknown>
        return kept.content(operation === 'attachments upload' ? compared : input, operation)
      },
    }),
  },
]
