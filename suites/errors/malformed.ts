import {
  accepted,
  breaks,
  businessError,
  check,
  holds,
  isBusy,
  isSuccess,
  type JsonObject,
  legible,
  type Mismatch,
  type Reply,
  seenIn,
} from '#check'
import { inTurns } from '#fixtures/check/property.ts'
import { uploadPath } from '#fixtures/service/attachments/attachments.ts'

/** Bodies that are no JSON object of the documented form. */
const bodies = [
  { id: 'errors.malformed.truncated', key: 'truncated', body: '{"operation":"search","input":{' },
  { id: 'errors.malformed.no-json', key: 'no-json', body: 'operation=search' },
  { id: 'errors.malformed.empty', key: 'empty', body: '' },
  { id: 'errors.malformed.array', key: 'array', body: '[{"operation":"search","input":{}}]' },
  { id: 'errors.malformed.empty-array', key: 'empty-array', body: '[]' },
  { id: 'errors.malformed.string', key: 'string', body: '"search"' },
  { id: 'errors.malformed.number', key: 'number', body: '5' },
  { id: 'errors.malformed.null', key: 'null', body: 'null' },
  {
    id: 'errors.malformed.json-rpc',
    key: 'json-rpc',
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{}}}',
  },
  { id: 'errors.malformed.no-operation', key: 'no-operation', body: '{"input":{}}' },
  { id: 'errors.malformed.input-a-list', key: 'input-a-list', body: '{"operation":"search","input":[]}' },
]

/** The same for a read of another module, with an input that is carried out in the documented form. */
function bodiesOf(operation: string, input: JsonObject): [key: string, body: string][] {
  const whole = JSON.stringify({ operation, input })
  const others: [string, unknown][] = [
    ['number', 5],
    ['null', null],
    ['empty-array', []],
    ['array', [{ operation, input }]],
    ['string', operation],
    ['no-operation', { input }],
    [
      'json-rpc',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: operation, arguments: input } },
    ],
    ['input-a-list', { operation, input: [] }],
  ]
  return [
    ...others.map(([key, body]): [string, string] => [key, JSON.stringify(body)]),
    ['truncated', whole.slice(0, -1)],
    ['no-json', `operation=${operation}`],
    ['empty', ''],
  ]
}

/** Judges that a malformed body is not carried out, and not answered with a 5xx; it should be a validation error. */
function judged(reply: Reply): Mismatch[] {
  if (isBusy(reply)) return []
  const refused = reply.status < 500 && !isSuccess(legible(reply))
  if (!refused) return breaks('ERR-400-07', seenIn(reply, holds(false, 'status', '4xx', reply.status)))
  return breaks('ERR-400-08', businessError(reply, 400, 'VALIDATION_ERROR'))
}

export default [
  /** A malformed body is not carried out, and not answered with a 5xx; it should get 400 VALIDATION_ERROR. */
  ...bodies.map(({ id, key, body }) =>
    check({
      id,
      requirements: ['ERR-400-07', 'ERR-400-08'],
      needs: ['recruiter'],
      async run({ recruiter, candidates }) {
        await accepted(candidates.ask('search'))
        return judged(await recruiter.post('candidate-library', body, `a malformed body (${key})`))
      },
    }),
  ),

  /** The same in the other modules, which may read bodies on a way of their own. */
  ...[
    { id: 'errors.malformed.job-library', module: 'job-library' as const },
    { id: 'errors.malformed.client-library', module: 'client-library' as const },
    { id: 'errors.malformed.hiring', module: 'hiring' as const },
  ].map(({ id, module }) =>
    check({
      id,
      requirements: ['ERR-400-07', 'ERR-400-08'],
      cell: { matrix: 'Invalid inputs', row: module, column: 'malformed body' },
      needs: ['recruiter'],
      async run({ recruiter, hiring, input }) {
        const operation = module === 'hiring' ? 'read' : 'search'
        const right =
          module === 'hiring' ? await hiring.inputOf('read.context') : await input(module, operation)
        await accepted(recruiter.call(module, operation, right))
        const replies = await inTurns(bodiesOf(operation, right), ([key, body]) =>
          recruiter.post(module, body, `a malformed body (${key})`),
        )
        return replies.flatMap(judged)
      },
    }),
  ),

  /** A body that is nested 2000 deep gets no 5xx. Whether its unknown field is refused has checks of its own. */
  check({
    id: 'errors.malformed.deep',
    requirements: ['ERR-400-07'],
    needs: ['recruiter'],
    async run({ recruiter, candidates }) {
      await accepted(candidates.ask('search'))
      const deep = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`
      const body = `{"operation":"search","input":${deep}}`
      const reply = await recruiter.post('candidate-library', body, 'a deeply nested body')
      return holds(reply.status < 500 || isBusy(reply), 'status', 'below 500', reply.status)
    },
  }),

  /** A JSON body under another content type is not answered with a 5xx. */
  check({
    id: 'errors.malformed.content-type',
    requirements: ['ERR-400-09'],
    needs: ['recruiter'],
    async run({ recruiter, candidates, observe }) {
      const input = await candidates.input('search')
      await accepted(candidates.call('search', input))
      const body = JSON.stringify({ operation: 'search', input })
      const headers = { 'content-type': 'text/plain' }
      const reply = await recruiter.post('candidate-library', body, 'search as text/plain', { headers })
      observe('OQ-CONTENT-TYPE', reply.status, reply)
      return holds(reply.status < 500 || isBusy(reply), 'status', 'below 500', reply.status)
    },
  }),

  /**
   * A form without a boundary, and one without the parts that its boundary promises, gets no 5xx. Its twin is the same
   * upload as a whole.
   */
  check({
    id: 'errors.malformed.form',
    requirements: ['ERR-GEN-01'],
    needs: ['recruiter'],
    async run({ recruiter, candidates, attachments }) {
      const { id, version } = await candidates.create()
      const fields = { version, kind: 'resume', requestId: candidates.requestId() }
      const form = await attachments.form(fields, [attachments.file('pdf')])
      const types = ['multipart/form-data', 'multipart/form-data; boundary=conformance-other']
      const replies = await inTurns(types, type =>
        recruiter.postForm(uploadPath(id), form, `an upload as ${type}`, {
          headers: { 'content-type': type },
        }),
      )
      const failed = replies.find(reply => reply.status >= 500 && !isBusy(reply))
      if (failed === undefined) return []
      await accepted(attachments.upload(await candidates.create(), attachments.file('pdf')))
      return seenIn(failed, holds(false, 'status', 'below 500', failed.status))
    },
  }),
]
