import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../../document/types.ts'
import type { Attachment } from '../model/attachment.ts'
import type { Candidate } from '../model/candidate.ts'
import { namedAttachment, primaryOf } from '../operations/candidates/attachment-view.ts'
import {
  keepJsonThough,
  keepThough,
  type Upload,
  upload,
  uploadTarget,
} from '../operations/candidates/upload.ts'
import { lazily } from '../operations/lazily.ts'
import type { Call } from '../operations/operation.ts'
import { answered, audited, countSensitive, requireScopes } from '../operations/perform.ts'
import { visible } from '../operations/records.ts'
import { invalid, invalidInput, notFound, Refusal } from '../rules/refusal.ts'
import { uploadFields } from '../schemas/attachment.ts'
import { judging } from '../schemas/publish.ts'
import { validatorOf } from '../schemas/validator.ts'
import type { Service } from '../service.ts'
import { callerOf } from './caller.ts'
import { deliver } from './deliver.ts'
import { receiveForm } from './upload-form.ts'

const reading: Scope[] = ['candidates:read', 'sensitive:documents']
const writing: Scope[] = ['candidates:write']

/** Upload, download and preview of a candidate's attachments, and the legacy path. */
export function attachmentRoutes(app: FastifyInstance, service: Service): void {
  const { rules } = service
  const schema = judging(uploadFields(service.choices), service.choices.schemas)
  const enforced = () => rules.seams.schema(schema, { operation: 'attachments upload', use: 'enforced' })
  const refusesFields = lazily(() => validatorOf(enforced()))
  app.register(multipart, { throwFileSizeLimit: false })

  function callOf(request: FastifyRequest, operation: string): Call {
    const caller = callerOf(service, request, {
      family: 'attachments',
      operation: `attachments ${operation}`,
    })
    const store = service.storeOf(caller.member.organizationId)
    return { service, store, ...caller, operation: `attachments ${operation}`, input: request.params }
  }

  const handleUpload = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string }
    const call = await heardOut(request, reply, () => callOf(request, 'upload'))
    const mayUpload = () => {
      requireScopes(call, writing, undefined)
      uploadTarget(call, id)
      return call
    }
    return await audited(call, 'write', id, async () => {
      await heardOut(request, reply, mayUpload)
      const answer = answered(call, await uploaded(call, id, request))
      reply.code(service.choices.attachments.storedStatus)
      return answer
    })
  }
  app.route({
    method: rules.calls.methods('attachments'),
    url: '/api/v1/candidate-library/:id/documents',
    handler: handleUpload,
  })

  async function uploaded(call: Call, id: string, request: FastifyRequest): Promise<unknown> {
    const { attachmentBytes, attachmentBoundary } = service.choices.limits
    const before = call.store.candidates.get(id)?.attachments ?? []
    const limit = rules.uploads.limit(attachmentBytes - (attachmentBoundary === 'below' ? 1 : 0), before)
    const form = await receiveForm(service, request, limit, rules.uploads.fields).catch(async refused => {
      if (refused instanceof Refusal && rules.uploads.storesRefused(refused, undefined))
        await keepJsonThough(call, id, request.body)
      throw refused
    })
    const asUpload = { id, fields: form.fields as Upload['fields'], files: form.files, file: form.file }
    try {
      const errors = refusesFields()(knownFields(form.fields, form.unknown, service))
      if (errors.length > 0) throw invalidInput(errors)
      return await upload(call, asUpload)
    } catch (refused) {
      if (refused instanceof Refusal && rules.uploads.storesRefused(refused, form.file?.name))
        keepThough(call, asUpload)
      throw refused
    } finally {
      const stored = call.store.candidates.get(id)?.attachments
      const kept = stored?.some(({ content }) => content === form.file) ?? false
      if (!kept) await form.discard()
    }
  }

  const read = (
    address: string,
    find: (call: Call, candidate: Candidate, documentId: string) => Attachment | undefined,
  ) =>
    app.get(`/api/v1/candidate-library/:id/${address}`, async (request, reply) => {
      const { id, documentId = 'legacy' } = request.params as { id: string; documentId?: string }
      const { download = '1' } = request.query as { download?: string }
      const delivery = download === '0' ? 'preview' : 'download'
      const call = callOf(request, address === 'document' ? `legacy-${delivery}` : delivery)
      return await audited(call, 'read', id, async () => {
        requireScopes(call, reading, request.params)
        if (download !== '0' && download !== '1')
          throw invalid([{ path: 'download', message: 'must be 0 or 1' }])
        const attachment = find(call, visible(call, 'candidate', call.store.candidates.get(id)), documentId)
        if (!attachment) throw notFound('attachment').on({ about: 'missing attachment' })
        if (service.choices.limits.filesCount) countSensitive(call, reading)
        return deliver(service, reply, attachment, { operation: call.operation, download: download === '1' })
      })
    })

  read('documents/:documentId', namedAttachment)
  read('document', primaryOf)
}

/** The fields that the schema judges; those that nobody knows are among them, unless they are passed over. */
function knownFields(fields: Record<string, unknown>, unknown: string[], { choices }: Service): object {
  const known = Object.fromEntries(Object.entries(fields).filter(([name]) => isField(name)))
  if (choices.attachments.unknownFields === 'ignored') return known
  return {
    ...known,
    ...Object.fromEntries(unknown.map(name => [isField(name) ? `${name} (again)` : name, ''])),
  }
}

const schemaFields = ['version', 'kind', 'requestId']

const isField = (name: string) => schemaFields.includes(name)

/** How many bytes of a refused upload are read; beyond them the connection is closed. */
const patience = 64 * 1024 * 1024

/** Lets a refused client finish sending, since many look at the answer only then. */
async function heardOut(request: FastifyRequest, reply: FastifyReply, judge: () => Call): Promise<Call> {
  try {
    return judge()
  } catch (error) {
    if (Number(request.headers['content-length'] ?? 0) > patience) reply.header('connection', 'close')
    else if (error instanceof Refusal) await drained(request)
    throw error
  }
}

function drained({ raw }: FastifyRequest): Promise<void> {
  return new Promise(resolve => {
    let read = 0
    raw.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > patience) resolve()
    })
    raw.on('end', resolve)
    raw.on('error', () => resolve())
    raw.on('close', resolve)
  })
}
