import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Flow, flowNumber } from '../model/flow.ts'
import type { FaultOf } from './fault.ts'
import type { IdempotencyRules, Repeat } from './idempotency.ts'
import { recoded } from './refusal.ts'
import { carriedOutThough, operationAnswers, refusedOtherwise } from './seam-edits.ts'
import type { Fields } from './source.ts'

/** What becomes of the repeats of one operation. */
const repeats =
  (operation: string, repeat: Repeat) =>
  (kept: IdempotencyRules): Partial<IdempotencyRules> => ({
    repeated: (answer, of) => (of === operation ? repeat : kept.repeated(answer, of)),
  })

/** What is repeated is then carried out as well where its answer was lost, and where its keys stand in another order. */
const anyRepeat = ['IDEM-ONE-12', 'IDEM-OK-06']

const carriedOutAgain = (id: string, operation: string, violates: string[]): FaultOf<IdempotencyRules> => ({
  id,
  violates: [...new Set([...violates, ...anyRepeat])],
  what: `${operation} that is repeated with its requestId is carried out as if it were new`,
  breaks: repeats(operation, 'carried out'),
})

const contentNotCompared = (id: string, operation: string, violates: string): FaultOf<IdempotencyRules> => ({
  id,
  violates: [violates],
  what: `${operation} with a used requestId and other content is answered with the first answer`,
  breaks: kept => ({
    content: (input, of) => (of === operation ? '' : kept.content(input, of)),
  }),
})

const conflictAs = (id: string, status: number, code: string): FaultOf<IdempotencyRules> => ({
  id,
  violates: ['IDEM-CONF-01', 'IDEM-CONF-02', 'IDEM-CONF-03', 'IDEM-CONF-04', 'IDEM-CONF-05', 'IDEM-CONF-06'],
  what: `a used requestId with other content is answered ${status} ${code}`,
  alters: refusedOtherwise('requestId', refusal => recoded(refusal, status, code)),
})

const versionNotCompared = (
  id: string,
  operation: string,
  violates: string[],
): FaultOf<IdempotencyRules> => ({
  id,
  violates,
  what: `${operation} that is repeated is applied again, its version not being compared`,
  breaks: repeats(operation, 'unchecked'),
})

export const idempotencyFaults: FaultOf<IdempotencyRules>[] = [
  carriedOutAgain('retry-creates-twice', 'candidate-library create', [
    'IDEM-ONE-01',
    'IDEM-ONE-11',
    'IDEM-ONE-12',
    'IDEM-OK-07',
  ]),
  carriedOutAgain('candidate-update-retry-not-recognised', 'candidate-library update', [
    'IDEM-OK-02',
    'IDEM-OK-01',
    'IDEM-ONE-02',
  ]),
  carriedOutAgain('candidate-note-retry-not-recognised', 'candidate-library note', [
    'IDEM-ONE-03',
    'IDEM-OK-07',
  ]),
  carriedOutAgain('attachments-upload-retry-not-recognised', 'attachments upload', ['IDEM-OK-03']),
  carriedOutAgain('job-create-retry-not-recognised', 'job-library create', [
    'IDEM-ONE-05',
    'IDEM-OK-07',
    'IDEM-ONE-12',
    'IDEM-ONE-11',
  ]),
  carriedOutAgain('client-create-retry-not-recognised', 'client-library create', [
    'IDEM-ONE-06',
    'IDEM-OK-07',
    'IDEM-ONE-12',
    'IDEM-ONE-11',
  ]),
  carriedOutAgain('hiring-create-retry-not-recognised', 'hiring create', ['IDEM-OK-05', 'IDEM-OK-01']),
  carriedOutAgain('hiring-transition-retry-not-recognised', 'hiring transition', [
    'IDEM-OK-04',
    'IDEM-OK-01',
  ]),
  carriedOutAgain('hiring-note-retry-not-recognised', 'hiring note', [
    'IDEM-ONE-09',
    'IDEM-OK-07',
    'IDEM-ONE-11',
  ]),
  carriedOutAgain('hiring-event-retry-not-recognised', 'hiring event', [
    'IDEM-ONE-10',
    'IDEM-OK-07',
    'IDEM-ONE-11',
  ]),
  carriedOutAgain('hiring-resolveImport-retry-not-recognised', 'hiring resolveImport', ['IDEM-OK-01']),
  carriedOutAgain('hiring-personalNote-retry-not-recognised', 'hiring personalNote', [
    'IDEM-ONE-10',
    'IDEM-OK-07',
    'IDEM-ONE-11',
  ]),
  contentNotCompared('candidate-create-content-not-compared', 'candidate-library create', 'IDEM-CONF-01'),
  contentNotCompared('candidate-update-content-not-compared', 'candidate-library update', 'IDEM-CONF-02'),
  contentNotCompared('candidate-note-content-not-compared', 'candidate-library note', 'IDEM-CONF-03'),
  contentNotCompared('attachments-upload-content-not-compared', 'attachments upload', 'IDEM-CONF-04'),
  contentNotCompared('job-create-content-not-compared', 'job-library create', 'IDEM-CONF-06'),
  contentNotCompared('client-create-content-not-compared', 'client-library create', 'IDEM-CONF-06'),
  contentNotCompared('hiring-create-content-not-compared', 'hiring create', 'IDEM-CONF-05'),
  contentNotCompared('hiring-transition-content-not-compared', 'hiring transition', 'IDEM-CONF-06'),
  contentNotCompared('hiring-note-content-not-compared', 'hiring note', 'IDEM-CONF-06'),
  contentNotCompared('hiring-event-content-not-compared', 'hiring event', 'IDEM-CONF-06'),
  contentNotCompared('hiring-resolveImport-content-not-compared', 'hiring resolveImport', 'IDEM-CONF-06'),
  contentNotCompared('hiring-personalNote-content-not-compared', 'hiring personalNote', 'IDEM-CONF-06'),
  versionNotCompared('candidate-update-applied-again-whatever-version', 'candidate-library update', [
    'IDEM-ONE-02',
    'IDEM-OK-07',
  ]),
  versionNotCompared('hiring-transition-applied-again-whatever-version', 'hiring transition', [
    'IDEM-ONE-08',
    'IDEM-OK-07',
  ]),
  versionNotCompared('attachments-upload-applied-again-whatever-version', 'attachments upload', [
    'IDEM-ONE-04',
    'IDEM-OK-07',
  ]),
  {
    id: 'flow-create-retry-makes-second-flow',
    violates: ['IDEM-ONE-07', 'IDEM-OK-07'],
    what: 'a flow create that is repeated makes a second flow, past the check for duplicates',
    breaks: repeats('hiring create', 'unchecked'),
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
    id: 'collaborator-listed-once-more',
    violates: ['IDEM-ONE-10'],
    what: 'a repeat of hiring collaborate lists the member once more, and leaves version and history as they are',
    alters: operationAnswers('hiring collaborate', (answer, { input, store }) => {
      const { flowId, membershipId, requestId } = Object(input) as Fields
      const flow: (Flow & { keys?: unknown[] }) | undefined = store().flows.get(flowNumber(flowId))
      if (!flow) return answer
      if (flow.keys?.includes(requestId))
        flow.collaboratorIds = [...flow.collaboratorIds, String(membershipId)]
      flow.keys = [...(flow.keys ?? []), requestId]
      return answer
    }),
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
    alters: carriedOutThough('requestId', ({ call }) => call?.operation === 'candidate-library note'),
  },
  {
    id: 'conflicting-create-written',
    violates: ['IDEM-CONF-07'],
    what: 'a create that is refused for its used requestId is carried out all the same',
    alters: carriedOutThough('requestId', ({ call }) => call?.operation === 'candidate-library create'),
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
