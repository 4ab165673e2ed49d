import { attachmentBytes, mismatchedFiles } from '../../../generators/attachments/index.ts'
import type { Actor, Scenario } from './stage.ts'

export const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
const png = Buffer.from(attachmentBytes('png'))
const jpg = Buffer.from(attachmentBytes('jpg'))
const doc = Buffer.from(attachmentBytes('doc'))
const docx = Buffer.from(attachmentBytes('docx'))
const otherDocx = Buffer.from(attachmentBytes('docx', { mark: 'another' }))
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(64)])

let keys = 0
const key = () => `upload-${++keys}`
const newCandidate = async (mei: Actor) =>
  (
    await mei.write('candidate-library', 'create', {
      data: { name: 'Files', rawResumeText: 'Written resume' },
    })
  ).id

export const uploads: Scenario = async ({ user, request, note }) => {
  const mei = await user('Mei Tan')
  const id = await newCandidate(mei)
  const versionNow = async () => String((await mei.call('candidate-library', 'detail', { id })).version)
  const upload = async (
    name: string,
    file: Buffer | undefined,
    fields = {},
    more: [string, Buffer, string][] = [],
  ) =>
    mei.upload(id, { file, name, fields: { version: await versionNow(), requestId: key(), ...fields }, more })
  await upload('a résumé.pdf', pdf('1'))
  await upload('b.DOC', doc, { kind: 'other' })
  await upload('c.docx', docx, { kind: 'resume' })
  await upload('d.png', png, { kind: 'screenshot' })
  await upload('e.jpg', jpg, { kind: 'screenshot' })
  await upload('f.jpeg', jpg)
  await mei.call('candidate-library', 'documents', { id })
  await upload('g.gif', gif)
  await upload('h.txt', Buffer.from('plain'))
  await upload('i.png', pdf('2'))
  await upload('j.exe', pdf('3'))
  await upload('k.pdf', Buffer.from(pdf('4').toString('base64')))
  for (const { name, bytes } of mismatchedFiles()) await upload(name, Buffer.from(bytes))
  await upload('l.pdf', undefined)
  await upload('n.pdf', undefined, {}, [['document', pdf('n'), 'n.pdf']])
  await upload('m.pdf', pdf('5'), {}, [['file', pdf('6'), 'n.pdf']])
  await upload('o.pdf', pdf('7'), { kind: 'selfie' })
  await upload('p.pdf', pdf('8'), { uploadedBy: 'm-ada' })
  await upload('q.pdf', pdf('9'), { requestId: '' })
  await upload('stale.pdf', pdf('stale'), { version: '1' })
  await mei.upload(id, { file: pdf('10'), fields: { requestId: key() } })
  await mei.upload(id, { file: pdf('11'), fields: { version: await versionNow() } })
  const path = `/api/v1/candidate-library/${id}/documents`
  const headers = { authorization: `Bearer ${mei.token}`, 'content-type': 'application/json' }
  await request(path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ file: pdf('12').toString('base64') }),
  })
  await request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${mei.token}`, 'content-type': 'multipart/form-data' },
    body: 'without a boundary',
  })
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4']), 'x.pdf')
  await request(path, { method: 'POST', headers: { authorization: 'Bearer made-up' }, body: form })
  await mei.call('candidate-library', 'documents', { id, pageSize: 100 })
  for (const page of [1, 2, 3]) await mei.call('candidate-library', 'documents', { id, page, pageSize: 2 })
  await mei.call('candidate-library', 'documentInfo', { id })
  const second = await newCandidate(mei)
  await mei.upload(second, {
    file: png,
    name: 'd.png',
    fields: { version: '1', requestId: key(), kind: 'screenshot' },
  })
  for (const owner of [id, second])
    await mei.call('candidate-library', 'documents', { id: owner, pageSize: 100 })
  note('key', '')
}

export const downloads: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const id = await newCandidate(mei)
  const other = await newCandidate(mei)
  await mei.get(`/api/v1/candidate-library/${other}/document?download=1`)
  const files: [string, Buffer][] = [
    ['a.pdf', pdf('a')],
    ['b.doc', doc],
    ['c.docx', docx],
    ['d.png', png],
    ['e.jpeg', jpg],
    ['f.docx', otherDocx],
    ['g.pdf', pdf('g')],
  ]
  const documentIds: unknown[] = []
  for (const [at, [name, file]] of files.entries()) {
    const receipt = await mei.upload(id, {
      file,
      name,
      fields: { version: String(at + 1), requestId: key() },
    })
    documentIds.push(receipt.documentId)
    for (const owner of [id, other]) {
      for (const download of [1, 0]) {
        await mei.get(
          `/api/v1/candidate-library/${owner}/documents/${receipt.documentId}?download=${download}`,
        )
      }
    }
    await mei.get(`/api/v1/candidate-library/${id}/document?download=0`)
  }
  await mei.get(`/api/v1/candidate-library/${id}/documents/${documentIds[0]}?download=1`)
  for (const owner of [id, other, 'cand-000005']) {
    for (const download of [1, 0]) {
      await mei.get(`/api/v1/candidate-library/${owner}/document?download=${download}`)
      await mei.get(`/api/v1/candidate-library/${owner}/documents/legacy?download=${download}`)
    }
  }
  await mei.get(`/api/v1/candidate-library/${id}/documents/none`)
  const version = String((await mei.call('candidate-library', 'detail', { id: 'cand-000005' })).version)
  const jon = await user('Jon Park')
  await jon.upload('cand-000005', { file: pdf('z'), fields: { version, requestId: key() } })
  await jon.get('/api/v1/candidate-library/cand-000005/document')
}

/** Under the variant small-limits: 64 KiB. */
export const sizes: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const id = await newCandidate(mei)
  for (const size of [40_000, 64 * 1024, 64 * 1024 + 1, 200_000]) {
    const file = Buffer.concat([pdf('s'), Buffer.alloc(size - pdf('s').length)])
    const version = String((await mei.call('candidate-library', 'detail', { id })).version)
    await mei.upload(id, { file, fields: { version, requestId: key() } })
  }
  await mei.call('candidate-library', 'documents', { id })
}
