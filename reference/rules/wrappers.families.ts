import { atEach, atEachModule, atEachOperation } from './families.ts'
import type { Fault } from './fault.ts'
import { everyAnswerWrapped } from './inevitable.ts'
import { Accepted, Refusal, recoded } from './refusal.ts'
import { answeredOtherwise, receivedOtherwise, refusedOtherwise } from './seam-edits.ts'
import type { Fields } from './source.ts'

/** Bodies that one module takes in another form than the documented one, or fails over, and answers in another form. */
export const wrapperFamilies: Fault[] = [
  ...atEach(
    'json-rpc-answer',
    ({ family }) => family !== 'attachments',
    ({ surface, is }) => ({
      violates: ['CALL-04'],
      what: `the answer of ${surface.id} is wrapped as JSON-RPC`,
      inevitable: everyAnswerWrapped,
      alters: answeredOtherwise('module', (answer, source) =>
        is(source) ? { jsonrpc: '2.0', id: 1, result: answer } : answer,
      ),
    }),
  ),
  ...atEach(
    'json-in-a-text',
    ({ family }) => family !== 'attachments',
    ({ surface, is }) => ({
      violates: ['CALL-03'],
      what: `the answer of ${surface.id} is a JSON string that holds the JSON`,
      inevitable: everyAnswerWrapped,
      alters: answeredOtherwise('module', (answer, source) => (is(source) ? JSON.stringify(answer) : answer)),
    }),
  ),
  ...atEachModule('json-rpc-taken', module => ({
    violates: ['ERR-400-07'],
    what: `${module} carries out a JSON-RPC call`,
    alters: receivedOtherwise('module', (body, place) => {
      const { jsonrpc, params } = Object(body) as Fields
      const { name, arguments: input } = Object(params) as Fields
      return place.module === module && jsonrpc !== undefined ? { operation: name, input } : body
    }),
  })),
  ...atEachModule('malformed-body-taken', module => ({
    violates: ['ERR-400-07'],
    what: `${module} answers a body that is no JSON object with success`,
    alters: refusedOtherwise('malformed body', (refusal, _about, path) =>
      path.includes(`/${module}/tools`) ? new Accepted({}) : refusal,
    ),
  })),
  ...atEachModule('malformed-body-fails', module => ({
    violates: ['ERR-400-07', 'ERR-GEN-01'],
    what: `a body that is no JSON object makes ${module} fail`,
    alters: refusedOtherwise('malformed body', (refusal, _about, path) =>
      path.includes(`/${module}/tools`) ? recoded(refusal, 500, 'INTERNAL') : refusal,
    ),
  })),
  ...atEachModule('other-content-type-fails', module => ({
    violates: ['ERR-400-09', 'ERR-GEN-01'],
    what: `JSON under another content type makes ${module} fail`,
    alters: refusedOtherwise('content type', (refusal, _occasion, path) =>
      path.includes(`/${module}/tools`) ? recoded(refusal, 500, 'INTERNAL') : refusal,
    ),
  })),
  ...atEachOperation('deep-input-fails', (module, operation) => ({
    violates: ['ERR-400-07', 'ERR-GEN-01'],
    what: `a deeply nested input makes ${operation} of ${module} fail`,
    alters: receivedOtherwise('module', (body, { module: at }) => {
      const { operation: asked, input } = Object(body) as Fields
      if (at === module && asked === operation && isDeep(input))
        throw new Refusal(500, 'INTERNAL', 'Something went wrong.')
      return body
    }),
  })),
]

/** Whether something is nested deeper than any input that makes sense. */
function isDeep(value: unknown, levels = 100): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(inside => isDeep(inside, levels - 1))
}
