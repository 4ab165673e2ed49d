import {
  accepted,
  at,
  check,
  equal,
  holds,
  type Mismatch,
  places,
  type Reply,
  Skipped,
  seenIn,
  success,
} from '#check'
import { mentions } from '#fixtures/service/records/texts.ts'
import { asked, emptySearch, queries, wordsOf } from './empty-search.ts'

export default [
  emptySearch('service.empty.client-search', 'client-search'),

  /** A lookup of a name that nobody bears names nobody: no candidate comes up for several such names. */
  check({
    id: 'service.empty.duplicates',
    requirements: ['SRV-07'],
    needs: ['recruiter'],
    async run(context) {
      const { candidates } = context
      const word = wordsOf(context)
      const { name } = await candidates.create(await candidates.named(`Ada ${word()}`))
      if (name === undefined) throw new Skipped('create takes no name, so nobody can be looked up', 'names')
      await accepted(candidates.duplicates(name))
      const replies = await asked(queries, () => candidates.duplicates(`${word()} ${word()}`))
      const refused = replies.flatMap(success)
      if (refused.length > 0) return refused
      const idsOfEach = await Promise.all(replies.map(reply => candidates.candidatesIn(reply)))
      const [always] = (idsOfEach[0] ?? []).filter(id => idsOfEach.every(ids => ids.includes(id)))
      return replies
        .slice(0, 1)
        .flatMap(reply => seenIn(reply, holds(always === undefined, 'body', 'no candidate', always)))
    },
  }),

  /** A candidate without notes has none. Its twin is one with a note, whose place in the answer is empty then. */
  check({
    id: 'service.empty.notes',
    requirements: ['SRV-08'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const content = unique('a note')
      const [noted, bare] = [await candidates.create(), await candidates.create()]
      await accepted(candidates.note(noted.id, content))
      const shown = await accepted(candidates.notes(noted.id))
      return stillEmpty(shown, value => mentions(value, content), await accepted(candidates.notes(bare.id)))
    },
  }),

  /** A candidate without attachments has none. Its twin is one with an attachment. */
  check({
    id: 'service.empty.documents',
    requirements: ['SRV-08'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const [held, bare] = [await candidates.create(), await candidates.create()]
      const file = attachments.file('pdf')
      await accepted(attachments.upload(held, file))
      await attachments.listedWith(held.id, file)
      const listOf = async ({ id }: { id: string }) => accepted(candidates.ask('documents', { id }))
      return stillEmpty(await listOf(held), value => mentions(value, file.name), await listOf(bare))
    },
  }),
]

/** The list that shows this in one answer is empty, or not there, in the other. */
function stillEmpty(full: Reply, isShown: (value: unknown) => boolean, bare: Reply): Mismatch[] {
  const list = [...places(full.body)].findLast(({ value }) => Array.isArray(value) && value.some(isShown))
  if (!list) throw new Skipped('no list in the answer shows what was written', 'search')
  const items = at(bare.body, list.pointer)
  return seenIn(bare, equal(list.pointer, [], Array.isArray(items) ? items : []))
}
