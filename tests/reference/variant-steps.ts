import { randomUUID } from 'node:crypto'
import type { Reference } from '../../reference/index.ts'
import { type Answer, answerOf, type User } from './user.ts'

/** What a variant was started as, with a user of it. */
export interface Started {
  reference: Reference
  mei: User
}

export type Body = Record<string, unknown>
export const body = ({ body }: Answer) => body as Body
export const requestId = () => randomUUID()
export const library = (user: User, operation: string, input: object) =>
  user.call('candidate-library', operation, input)
export const create = (user: User, data: object = {}) =>
  library(user, 'create', { data: { name: 'Vera Variant', ...data }, requestId: requestId() })
export const discovery = async ({ url }: Reference, query: string, headers = {}) =>
  answerOf(await fetch(`${url}/api/v1/${query}`, { headers }))
export const tool = async (reference: Reference, module: string, operation: string) =>
  (body(await discovery(reference, `${module}/tools?operation=${operation}`)).tools as Body[])[0] ?? {}
export const text = (value: unknown) => JSON.stringify(value)

/** Creates a candidate, a client, a job and a flow; answers the receipt of the flow. */
export async function newFlow(mei: User): Promise<Answer> {
  const { id } = body(await create(mei))
  const { client_id } = body(
    await mei.call('client-library', 'create', { data: { name: 'C' }, requestId: requestId() }),
  )
  const job = body(
    await mei.call('job-library', 'create', { data: { title: 'J', client_id }, requestId: requestId() }),
  )
  return mei.call('hiring', 'create', { candidateId: id, jobId: job.jobId, requestId: requestId() })
}

export const burst = (mei: User, calls: number, operation = 'detail') =>
  Promise.all(Array.from({ length: calls }, () => library(mei, operation, { id: 'cand-000004' })))

export const limited = (answers: Answer[], retryAfter: RegExp) =>
  answers.some(({ status, headers }) => status === 429 && retryAfter.test(String(headers.get('retry-after'))))

/** Whether some note was answered 503, and whether all such are there all the same. */
export async function losesEffects(mei: User, there: boolean): Promise<boolean> {
  let { id } = body(await create(mei))
  id ??= body(await create(mei)).id
  const failed: string[] = []
  for (let at = 0; at < 10; at++) {
    const content = `note ${at} ${randomUUID()}`
    const { status } = await library(mei, 'note', { id, content, requestId: requestId() })
    if (status === 503) failed.push(content)
  }
  const notes = text((await library(mei, 'notes', { id })).body)
  return failed.length > 0 && failed.every(content => notes.includes(content) === there)
}
