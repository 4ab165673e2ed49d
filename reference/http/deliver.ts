import type { FastifyReply } from 'fastify'
import type { Attachment } from '../model/attachment.ts'
import type { Service } from '../service.ts'

/** A picture of one pixel, in PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends an attachment, as a download or as a preview. */
export function deliver(
  { rules, choices }: Service,
  reply: FastifyReply,
  attachment: Attachment,
  { operation, download }: { operation: string; download: boolean },
): FastifyReply {
  const { downloadType, preview } = choices.attachments
  const shownInline = !download && /^(image\/|application\/pdf)/.test(attachment.type)
  const pictured = shownInline && preview === 'picture' && attachment.type === 'application/pdf'
  const octets = shownInline ? undefined : downloadType
  const { open } = attachment.content
  const usual = {
    type: octets ?? (pictured ? 'image/png' : attachment.type),
    body: pictured ? picture : open,
  }
  const { type: own, name } = attachment
  const source = { from: 'file', operation, download, type: own, name } as const
  const { type, body } = rules.seams.answered(usual, source)
  reply.headers({
    'content-type': type,
    ...disposition(choices, attachment.name, shownInline),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  if (body !== open) return reply.send(body)
  if (octets === undefined) reply.header('content-length', attachment.bytes)
  return reply.send(open())
}

function disposition(
  { attachments }: Service['choices'],
  name: string,
  inline: boolean,
): Record<string, string> {
  const how = inline ? 'inline' : 'attachment'
  if (attachments.disposition === 'none') return {}
  const plain = `filename="${name.replaceAll(/[^ -~]|["\\]/g, '_')}"`
  const extended = `filename*=UTF-8''${encodeURIComponent(name)}`
  return { 'content-disposition': `${how}; ${attachments.disposition === 'plain' ? plain : extended}` }
}
