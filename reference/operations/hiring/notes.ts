import { randomUUID } from 'node:crypto'
import { noteContent, requestId } from '../../schemas/common.ts'
import { closed, type JsonSchema } from '../../schemas/schema.ts'
import { operation } from '../operation.ts'
import { changed, editable, nowOf } from '../records.ts'
import { type FlowInput, flowField, namedFlow } from './find.ts'
import { flowReceipt } from './flow-views.ts'

interface NoteInput extends FlowInput {
  content: string
  private?: boolean
  audience?: 'team' | 'author'
}

export const note = operation<NoteInput>({
  module: 'hiring',
  name: 'note',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Append a note to a flow; a private one is shown to you alone.',
  takes: 'flowNoteWrite',
  answers: 'flowNoteReceipt',
  schema: ({ hiring }) => {
    const asked = { ...flowField, content: noteContent, requestId }
    const audience: JsonSchema = { type: 'string', enum: ['team', 'author'] }
    const flag: JsonSchema = { type: 'boolean' }
    switch (hiring.privacy) {
      case 'flag':
        return closed({ ...asked, private: { ...flag, default: false } }, Object.keys(asked))
      case 'flag-asked':
        return closed({ ...asked, private: flag }, [...Object.keys(asked), 'private'])
      case 'audience':
        return closed({ ...asked, audience }, [...Object.keys(asked), 'audience'])
      case 'audience-optional':
        return closed({ ...asked, audience: { ...audience, default: 'team' } }, Object.keys(asked))
      case 'none':
        return closed(asked, Object.keys(asked))
    }
  },
  run(call, input) {
    const { rules, choices } = call.service
    const flow = editable(call, 'flow', namedFlow(call, input))
    const written = {
      noteId: randomUUID(),
      content: input.content,
      authorId: call.member.membershipId,
      private: input.private ?? input.audience === 'author',
      createdAt: nowOf(call),
    }
    flow.notes = rules.flows.noted(flow, written)
    if (choices.hiring.noteVersion === 'raised') changed(call, flow)
    return flowReceipt(flow, { noteId: written.noteId })
  },
})
