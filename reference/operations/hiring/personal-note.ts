import { randomUUID } from 'node:crypto'
import { noteContent, requestId } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { operation } from '../operation.ts'
import { keep, nowOf, visible } from '../records.ts'
import { type FlowInput, flowField, namedFlow } from './find.ts'

const module = 'hiring'

export const personalNote = operation<FlowInput & { content: string }>({
  module,
  name: 'personalNote',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Write a note to yourself, on your workbench or beside a flow. Nobody else ever sees it.',
  takes: 'memoWrite',
  answers: 'memo',
  schema: ({ hiring: { memos } }) =>
    closed(
      { ...(memos === 'many' || memos === 'flow-asked' ? flowField : {}), content: noteContent, requestId },
      [...(memos === 'flow-asked' ? Object.keys(flowField) : []), 'content', 'requestId'],
    ),
  run(call, input) {
    const { store } = call
    const flow = 'flowId' in input ? visible(call, 'flow', namedFlow(call, input)) : undefined
    const noteId = randomUUID()
    keep(call, store.personalNotes, noteId, {
      noteId,
      authorId: call.member.membershipId,
      flowId: flow?.flowId ?? null,
      content: input.content,
      createdAt: nowOf(call),
    })
    return { noteId }
  },
})
