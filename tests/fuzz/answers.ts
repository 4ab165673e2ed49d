import fc from 'fast-check'
import { type Reply, toReply } from '../../fixtures/client/reply.ts'
import { text } from './material.ts'

/** Names that the document gives members of answers, names that readers look for by their words, and odd ones. */
const names = [
  ...[
    'id',
    'candidateId',
    'jobId',
    'client_id',
    'documentId',
    'version',
    'rev',
    'name',
    'items',
    'page',
    'total',
  ],
  ...[
    'members',
    'membershipId',
    'displayName',
    'organizationId',
    'visibleMemberIds',
    'roles',
    'active',
    'createdBy',
  ],
  ...[
    'history',
    'notes',
    'stages',
    'next',
    'stage',
    'flows',
    'impactToken',
    'imports',
    'importRef',
    'status',
  ],
  ...[
    'type',
    'bytes',
    'sha256',
    'kind',
    'uploadedAt',
    'uploadedBy',
    'workExperiences',
    'company',
    'phone',
    'email',
  ],
  ...['device_code', 'verification_uri_complete', 'verification_uri', 'user_code', 'interval', 'expires_in'],
  ...[
    'access_token',
    'refresh_token',
    'refresh_expires_at',
    'scope',
    'business_scope',
    'error',
    'code',
    'message',
  ],
  ...['data', 'details', 'path', '', '__proto__', 'toString', 'a/b~c', '0', '\ud800', '名'],
]

/** Texts and numbers that mean something to one reader or another. */
const telling = [
  ...[
    'c-1',
    'm-mei',
    'Mei Tan',
    '+49 30 123',
    'mei@x.example',
    '7',
    '1e3',
    'open',
    'left',
    'VERSION_CONFLICT',
  ],
  ...['http://target.example/login?x=1', 'javascript:void 0', 'candidates:read jobs:read', 'sandbox-at-1'],
  ...[
    '2026-11-25T02:00:00Z',
    '31.12.1999',
    'Fri, 31 Dec 1999 23:59:59 GMT',
    'sha256:00',
    'authorization_pending',
  ],
  ...[1, 0, -0, 7, 1e9, 1e11, 1e308, -1, 0.5, 2 ** 53, 2 ** 53 + 2, true, false, null],
]

const { answer } = fc.letrec<{ answer: unknown }>(tie => ({
  answer: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    { arbitrary: fc.constantFrom<unknown>(...telling), weight: 5 },
    { arbitrary: text, weight: 1 },
    { arbitrary: fc.array(tie('answer'), { maxLength: 4 }), weight: 2 },
    { arbitrary: fc.dictionary(fc.constantFrom(...names), tie('answer'), { maxKeys: 6 }), weight: 5 },
  ),
}))

/** Any JSON that a target may answer with, most of it with names that are looked for. */
export const anyAnswer: fc.Arbitrary<unknown> = answer.map(made => JSON.parse(JSON.stringify(made)))

/** An answer as a check is given it. */
export const replyOf = (body: unknown, status: number, headers: [string, string][] = []): Reply =>
  toReply(
    { status, statusText: '', headers, bytes: Buffer.from(JSON.stringify(body)) },
    'e1',
    'hiring read',
    0,
  )

/** Such an answer with any status, and headers that are read. */
export const anyReply: fc.Arbitrary<Reply> = fc
  .tuple(
    anyAnswer,
    fc.constantFrom(200, 201, 302, 400, 401, 404, 409, 422, 429, 500, 503),
    fc.array(fc.tuple(fc.constantFrom('date', 'x-total'), fc.oneof(text, fc.constantFrom('12', '-1'))), {
      maxLength: 3,
    }),
  )
  .map(([body, status, headers]) => replyOf(body, status, headers))
