import { pdf } from './attachments.ts'
import type { Scenario } from './stage.ts'

/**
 * Files that are not the usual ones: a document as a screenshot, names beyond ASCII, and more than 64 KiB; and how many
 * times they were uploaded at.
 */
export const keptFiles: Scenario = async ({ user, advance, note }) => {
  const mei = await user('Mei Tan')
  const { id } = await mei.write('candidate-library', 'create', { data: { name: 'Kept Files' } })
  const files = [
    { name: 'as-a-screenshot.pdf', file: pdf('1'), kind: 'screenshot' },
    { name: '简历.pdf', file: pdf('2'), kind: 'resume' },
    { name: '证书.pdf', file: pdf('3'), kind: 'resume' },
    { name: 'large.pdf', file: pdf('4'.repeat(100_000)), kind: 'resume' },
  ]
  const documentIds: unknown[] = []
  for (const [at, { name, file, kind }] of files.entries()) {
    const fields = { version: String(at + 1), requestId: `kept-file-${at}`, kind }
    documentIds.push((await mei.upload(id, { file, name, fields })).documentId)
    advance(60_000)
  }
  const { items } = await mei.call('candidate-library', 'documents', { id, pageSize: 100 })
  note('times', new Set((items as { uploadedAt: string }[]).map(({ uploadedAt }) => uploadedAt)).size)
  for (const documentId of documentIds)
    await mei.get(`/api/v1/candidate-library/${id}/documents/${documentId}?download=1`)
}
