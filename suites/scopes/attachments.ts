import { breaks, check, equal, fewerScopes, refusal } from '#check'
import type { Scope } from '#document/types.ts'
import type { Delivery } from '#fixtures/service/attachments/attachments.ts'
import { lacking } from './cell.ts'
import { wanting } from './wanting.ts'

const reading: Scope[] = ['candidates:read', 'sensitive:documents']
const writing: Scope[] = ['candidates:write']

/** A read of a file, over the path of the document or the legacy one, without one of its scopes. */
interface FileRead {
  id: string
  requirement: string
  delivery: Delivery
  path?: 'legacy'
  lacks: Scope
}

/** A file is refused with 403 without one of its scopes. The twin is the same read with exactly the scopes needed. */
const readWithout = ({ id, requirement, delivery, path, lacks }: FileRead) =>
  check({
    id,
    cell: lacking(`attachment ${delivery}${path === 'legacy' ? ', legacy path' : ''}`, lacks),
    requirements: [requirement, 'ERR-403-01'],
    needs: ['recruiter'],
    async run({ candidates, attachments, connected }) {
      const { id } = await candidates.create()
      const { documentId } = await attachments.add(id, attachments.file('pdf'))
      const ask = async (scope: string) => {
        const narrow = (await connected('recruiter', scope)).attachments
        return path === 'legacy' ? narrow.legacy(id, delivery) : narrow.get(id, documentId, delivery)
      }
      return refusal(
        await ask(fewerScopes(reading, lacks)),
        () => ask(reading.join(' ')),
        wanting(lacks, requirement),
      )
    },
  })

export default [
  /** An upload without candidates:write is refused with 403, and nothing is stored. Its twin has exactly that scope. */
  check({
    id: 'scopes.attachments.upload.without-candidates-write',
    cell: lacking('attachment upload', 'candidates:write'),
    requirements: ['SCOPE-ATT-01', 'ERR-403-01', 'ERR-403-03'],
    needs: ['recruiter'],
    async run({ candidates, attachments, connected }) {
      const person = await candidates.create()
      const file = attachments.file('pdf')
      const ask = async (scope: string) =>
        (await connected('recruiter', scope)).attachments.upload(person, file)
      return refusal(await ask(fewerScopes(reading, 'candidates:write')), () => ask(writing.join(' ')), {
        ...wanting('candidates:write', 'SCOPE-ATT-01'),
        untouched: async () =>
          breaks(
            'ERR-403-03',
            equal('documents', false, await attachments.lists(person.id, file), 'whether it is stored'),
          ),
      })
    },
  }),

  readWithout({
    id: 'scopes.attachments.download.without-sensitive-documents',
    requirement: 'SCOPE-ATT-02',
    delivery: 'download',
    lacks: 'sensitive:documents',
  }),
  readWithout({
    id: 'scopes.attachments.download.without-candidates-read',
    requirement: 'SCOPE-ATT-03',
    delivery: 'download',
    lacks: 'candidates:read',
  }),
  readWithout({
    id: 'scopes.attachments.legacy-download.without-sensitive-documents',
    requirement: 'SCOPE-ATT-06',
    delivery: 'download',
    path: 'legacy',
    lacks: 'sensitive:documents',
  }),
  readWithout({
    id: 'scopes.attachments.legacy-download.without-candidates-read',
    requirement: 'SCOPE-ATT-07',
    delivery: 'download',
    path: 'legacy',
    lacks: 'candidates:read',
  }),
  readWithout({
    id: 'scopes.attachments.preview.without-sensitive-documents',
    requirement: 'SCOPE-ATT-02',
    delivery: 'preview',
    lacks: 'sensitive:documents',
  }),
  readWithout({
    id: 'scopes.attachments.preview.without-candidates-read',
    requirement: 'SCOPE-ATT-03',
    delivery: 'preview',
    lacks: 'candidates:read',
  }),
  readWithout({
    id: 'scopes.attachments.legacy-preview.without-sensitive-documents',
    requirement: 'SCOPE-ATT-06',
    delivery: 'preview',
    path: 'legacy',
    lacks: 'sensitive:documents',
  }),
  readWithout({
    id: 'scopes.attachments.legacy-preview.without-candidates-read',
    requirement: 'SCOPE-ATT-07',
    delivery: 'preview',
    path: 'legacy',
    lacks: 'candidates:read',
  }),
]
