import fc from 'fast-check'
import { expect } from 'vitest'
import { loadCatalogue } from '../../document/index.ts'
import { asText, isObject, memberNames } from '../../fixtures/base/json.ts'
import type { Client } from '../../fixtures/client/client.ts'
import type { Reply } from '../../fixtures/client/reply.ts'
import { Blocked, Skipped } from '../../fixtures/events/stop.ts'
import { heldScopes } from '../../fixtures/login/held-scopes.ts'
import { lifetimeIn } from '../../fixtures/login/lifetime.ts'
import { errorString } from '../../fixtures/login/polling.ts'
import { LoginProblem } from '../../fixtures/login/problem.ts'
import { deviceAnswer } from '../../fixtures/login/protocol.ts'
import { Browser } from '../../fixtures/login/screen/browse.ts'
import { sessionFrom } from '../../fixtures/login/session.ts'
import { businessError, businessFormat, loginError, loginFormat } from '../../fixtures/match/match.ts'
import { differ } from '../../fixtures/schemas/same-content.ts'
import { describes, toolNames, toolsOf } from '../../fixtures/schemas/tools.ts'
import { describesWholeBody, inputSchemaOf } from '../../fixtures/schemas/whole-body.ts'
import { documentPath, uploadPath } from '../../fixtures/service/attachments/attachments.ts'
import { fieldSchema, furtherFields, uploadEntry } from '../../fixtures/service/attachments/entry.ts'
import { attachmentsIn, isDigestOf } from '../../fixtures/service/attachments/record.ts'
import { sizeLimits } from '../../fixtures/service/attachments/size-limit.ts'
import { isTimeOf } from '../../fixtures/service/attachments/upload-time.ts'
import { textPlaces } from '../../fixtures/service/candidate-library/data-places.ts'
import { historyPointer } from '../../fixtures/service/candidate-library/experiences.ts'
import { hasName } from '../../fixtures/service/candidate-library/namesakes.ts'
import { possibleIds } from '../../fixtures/service/candidate-library/record-id.ts'
import { textLimit } from '../../fixtures/service/candidate-library/text-limit.ts'
import { resumeTextKept, showsContact } from '../../fixtures/service/candidate-library/texts.ts'
import { askedFor } from '../../fixtures/service/hiring/asked-for.ts'
import { ownMembership } from '../../fixtures/service/hiring/context.ts'
import { grown } from '../../fixtures/service/hiring/dashboard-counts.ts'
import { callersName, membersIn, unseenAmong } from '../../fixtures/service/hiring/directory.ts'
import { type Flow, possibleReferences, versionIn } from '../../fixtures/service/hiring/flow.ts'
import { itemsIn, newlyLists, surelyLists } from '../../fixtures/service/hiring/flow-items.ts'
import { historyIn } from '../../fixtures/service/hiring/history.ts'
import { impactIn } from '../../fixtures/service/hiring/impact.ts'
import { listsIn } from '../../fixtures/service/hiring/import-signs.ts'
import { perhapsInactive, surelyInactive } from '../../fixtures/service/hiring/inactive.ts'
import { toldOfSomebody } from '../../fixtures/service/hiring/named-in-context.ts'
import { creatorLost, stillShown } from '../../fixtures/service/hiring/people.ts'
import { privateMarks } from '../../fixtures/service/hiring/private-notes.ts'
import { stagesShared, stagesTold } from '../../fixtures/service/hiring/stage-values.ts'
import { numbersAround } from '../../fixtures/service/lists/envelope.ts'
import { documentedOf, idsIn, versionByWords } from '../../fixtures/service/records/record-id.ts'
import { showsId } from '../../fixtures/service/records/texts.ts'
import { SchemaProblem } from '../../generators/index.ts'
import { pointerStep } from '../../generators/json-pointer.ts'
import { anyAnswer, anyReply, replyOf } from './answers.ts'
import { onlyOurs, type Parser } from './law.ts'
import { spoilt } from './material.ts'
import { goodPages } from './pages.ts'
import { anySchema } from './schemas.ts'

const target = new URL('http://target.example/login')

const goodLines = [
  'sid=31d4d96e407aad42; Path=/; HttpOnly; SameSite=Lax; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Domain=target.example',
  '__Host-a=b; Secure; Path=/; Max-Age=60',
  '0; url="/next"',
  '/login/next?user_code=AB-12#there',
  'http://elsewhere.example/',
]

const refusal = replyOf({ error: { code: 'VALIDATION_ERROR', message: 'a, id and page are missing' } }, 400)

const [moduleOfCandidates] = loadCatalogue().modules
const me = { id: 'm-mei', name: 'Mei Tan' }
const other = { id: 7, name: 'c-1' }

/** What checks look for in an answer, and in another that was read before. */
const inAnswers: ((reply: Reply, before: Reply, flow: Flow) => unknown)[] = [
  reply => sessionFrom(reply, { persona: 'recruiter', identity: 'Mei Tan', asked: undefined }),
  ({ body }) => heldScopes(body),
  ({ body }) => errorString(body),
  reply => businessFormat(reply),
  reply => loginFormat(reply),
  reply => businessError(reply, 409, 'VERSION_CONFLICT'),
  reply => loginError(reply, 'expired_token'),
  reply => toolNames(toolsOf(reply)),
  reply => toolsOf(reply).some(tool => moduleOfCandidates && describes(tool, moduleOfCandidates, 'search')),
  ({ body }, before) => differ(body, before.body),
  ({ body }) => attachmentsIn(body).map(({ sha256 }) => isDigestOf(sha256, Buffer.from('a'))),
  reply => attachmentsIn(reply.body).map(({ uploadedAt }) => isTimeOf(uploadedAt, reply)),
  ({ body }) => historyPointer(body, 'workExperiences', { company: 'c-1', title: 'open' }),
  ({ body }) => hasName(body, 'Mei Tan'),
  ({ body }) => resumeTextKept(body, 'Mei Tan'),
  reply => showsContact(reply, '+49 30 123'),
  reply => showsId(reply, 'c-1'),
  reply => possibleIds(reply).map(({ id }) => uploadPath(id)),
  reply =>
    attachmentsIn(reply.body).map(({ documentId }) => documentPath('c-1', asText(documentId), 'preview')),
  ({ body }) => idsIn(body, ['id', 'jobId'], Number.isInteger as (value: unknown) => value is number),
  ({ body }) => documentedOf(body, 'c-1', 'status'),
  ({ body }) => versionByWords(body),
  reply => ownMembership(reply),
  reply => callersName(reply, 'm-mei'),
  reply => unseenAmong(membersIn(reply, ['m-mei', 7]), reply),
  reply => [perhapsInactive(membersIn(reply)), surelyInactive(membersIn(reply), ['m-mei', 7])],
  reply => toldOfSomebody(reply, 'displayName'),
  ({ body }, before) => stillShown(before.body, body, me),
  ({ body }, before) => creatorLost(before.body, body, me, other),
  ({ body }, before) => grown(before.body, body),
  ({ body }, _, flow) => versionIn(body, flow),
  ({ body }, _, flow) => possibleReferences(body, flow, ['id']),
  ({ body }, _, flow) => surelyLists(body, flow),
  ({ body }, before, flow) => newlyLists(before.body, body, flow),
  ({ body }, _, flow) => stagesTold(body, flow),
  ({ body }) => stagesShared(itemsIn(body)),
  reply => historyIn(reply),
  reply => impactIn(reply, 1),
  ({ body }) => listsIn(body, memberNames(body)),
  reply => numbersAround(reply, itemsIn(reply.body)),
]

/** The schema of an input, alone or as a part of that of a whole body. */
const anyInputSchema = fc.oneof(
  anySchema,
  fc.tuple(anySchema, fc.constantFrom('body', 'a/b~c', '\ud800')).map(([input, name]) => ({
    $ref: `#/$defs${pointerStep(name)}`,
    $defs: { [name]: { properties: { operation: {}, input } } },
  })),
)

/** What checks read, beyond single parsers, in answers, descriptors and screens. */
export const readers: Record<string, Parser> = {
  'what an answer shows': {
    law: fc.property(anyReply, anyReply, fc.constantFrom('c-1', 7), (reply, before, reference) => {
      const flow: Flow = { reference, candidateId: 'c-1', jobId: 7, version: 1, receipt: before }
      for (const look of inAnswers) onlyOurs(() => look(reply, before, flow), Blocked, Skipped)
      const lifetime = lifetimeIn(reply)?.seconds
      expect(lifetime === undefined || lifetime >= 0).toBe(true)
      const started = deviceAnswer(reply)
      expect(started === undefined || started.interval > 0).toBe(true)
    }),
  },
  'what a descriptor tells': {
    law: fc.property(anyInputSchema, anyAnswer, fc.integer(), (inputSchema, further, seed) => {
      const descriptor = { ...(isObject(further) ? further : { further }), name: 'documents', inputSchema }
      const schema = onlyOurs(() => inputSchemaOf(descriptor), Blocked)
      onlyOurs(() => describesWholeBody(descriptor), Blocked)
      for (const limit of sizeLimits(descriptor, ''))
        expect(limit.least >= 1024 && limit.least <= limit.most).toBe(true)
      expect(onlyOurs(() => textLimit(descriptor).characters, Blocked)).not.toBeNaN()
      if (schema === undefined) return
      textPlaces(schema)
      privateMarks(schema)
      askedFor(schema, {}, refusal)
      const entry = uploadEntry({ binaryUpload: { inputSchema } })?.entry
      const fields = entry && fieldSchema(entry)
      const made = fields && onlyOurs(() => furtherFields(fields, seed), SchemaProblem, Blocked)
      for (const value of Object.values(made ?? {})) expect(value).toBeTypeOf('string')
    }),
  },
  'a walk over login screens': {
    law: fc.asyncProperty(
      fc.array(
        fc.record({
          status: fc.constantFrom(200, 200, 302, 307, 404, 500),
          headers: fc.array(
            fc.tuple(fc.constantFrom('location', 'refresh', 'set-cookie'), spoilt(goodLines)),
          ),
          html: spoilt(goodPages),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async screens => {
        let at = 0
        const client: Pick<Client, 'send'> = {
          send: async () => {
            const screen = screens[at++ % screens.length]
            return { status: screen?.status, headers: screen?.headers, text: screen?.html } as Reply
          },
        }
        const browser = new Browser(client, {
          ...{ origins: [target.origin], persona: 'recruiter', check: 'login' },
        })
        for (let visits = 0; visits < 2; visits++)
          await browser.open(target).catch(problem => {
            if (!(problem instanceof LoginProblem)) throw problem
          })
      },
    ),
  },
}
