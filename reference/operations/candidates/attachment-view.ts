import type { AttachmentChoices } from '../../choices/attachments.ts'
import type { Attachment } from '../../model/attachment.ts'
import type { Candidate } from '../../model/candidate.ts'
import type { Call } from '../operation.ts'
import { peopleOf } from '../people.ts'

/** An attachment as lists and receipts show it, in the chosen words. */
export function attachmentShown(call: Call, attachment: Attachment): Record<string, unknown> {
  const { rules, choices } = call.service
  const { type, digest, more } = choices.attachments
  const named = {
    ...attachment,
    type: type(attachment.type),
    sha256: digest(attachment.sha256),
  }
  return { ...rules.attachments.shown(named, peopleOf(call)), ...more(attachment.documentId) }
}

/** What the old path gives of a candidate's attachments. */
export function primaryOf({ service, store, operation }: Call, candidate: Candidate): Attachment | undefined {
  const { rules, choices } = service
  const given = rules.attachments.primary(candidate, () => store.candidates.values(), operation)
  const isLatest = given !== undefined && given === candidate.attachments.at(-1) && !candidate.historical
  return isLatest ? latestOf(candidate.attachments, choices.attachments) : given
}

/** The upload that is the latest, as far as kinds and times are told apart. */
function latestOf(all: Attachment[], { latest, uploadedTo }: AttachmentChoices): Attachment | undefined {
  const resumes = latest === 'resume' ? all.filter(({ kind }) => kind === 'resume') : []
  const eligible = resumes.length > 0 ? resumes : all
  const last = eligible.at(-1)
  return uploadedTo === 'second' ? eligible.find(({ uploadedAt }) => uploadedAt === last?.uploadedAt) : last
}

/** The attachment of a documentId. */
export function namedAttachment(
  { service, store, operation }: Call,
  candidate: Candidate,
  documentId: string,
): Attachment | undefined {
  const { rules, choices } = service
  const given = rules.attachments.named(candidate, documentId, () => store.candidates.values(), operation)
  if (given || documentId !== 'legacy' || choices.attachments.withoutLegacy === 'nothing') return given
  return candidate.attachments.at(-1)
}
