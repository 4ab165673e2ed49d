import { holds, isObject, type Mismatch } from '#check'
import { passive, type Seen } from '#fixtures/check/passive.ts'
import { cameThrough } from '#fixtures/client/sent-again.ts'
import { isOperation } from './endpoints.ts'

export default [
  /** No answer is wrapped as JSON-RPC. */
  passive({
    id: 'passive.answers.no-json-rpc',
    requirements: ['CALL-04'],
    sees: seen =>
      isOperation(seen) && isObject(seen.body)
        ? holds(!('jsonrpc' in seen.body), '/jsonrpc', 'plain JSON', seen.body.jsonrpc)
        : undefined,
  }),

  /** What an operation answers with success is JSON as it stands, and isn't declared to be something else. */
  passive({
    id: 'passive.answers.plain-json',
    requirements: ['CALL-03'],
    sees: seen =>
      isOperation(seen) && seen.status >= 200 && seen.status < 300 && seen.body !== undefined
        ? [
            ...holds(
              typeof seen.body !== 'string',
              'body',
              'JSON, and no text that holds it',
              seen.text.slice(0, 200),
            ),
            ...notDeclaredOtherwise(seen),
          ]
        : undefined,
  }),

  /**
   * No request makes the service fail. A 502, 503 or 504 says that it is busy, and is no failure of the call; so does a
   * 500, where the same request then comes through. Not every request can be sent again as it was: of a service that has
   * such 500s, one to that says nothing.
   */
  passive({
    id: 'passive.answers.no-server-error',
    requirements: ['ERR-GEN-01'],
    sees: seen =>
      holds(seen.status < 500 || [502, 503, 504].includes(seen.status), 'status', 'below 500', seen.status),
    chance: {
      did: seen => cameThrough(seen, seen),
      may: ({ failures }) => failures === 0,
    },
  }),
]

function notDeclaredOtherwise({ headers }: Seen): Mismatch[] {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return holds(!/html|xml|octet-stream/.test(type), 'header:content-type', 'application/json', type)
}
