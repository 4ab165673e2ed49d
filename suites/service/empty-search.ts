import { accepted, type CheckContext, check, holds, Skipped, seenIn, success } from '#check'
import { type Walk, walks } from '#fixtures/service/lists/walks.ts'
import { soon } from '#fixtures/service/records/soon.ts'

/** Queries that nothing matches: what all of them find was found by none. */
export const queries = 2

/** A word of which no other text has a part. */
type Word = () => string

/**
 * A search that matches nothing succeeds, and finds nothing. A search that isn't literal may find something all the
 * same. So what it finds counts only where a word that one record has finds that record alone.
 */
export const emptySearch = (id: string, key: keyof typeof walks) =>
  check({
    id,
    requirements: ['SRV-07'],
    needs: ['recruiter'],
    async run(context) {
      const { list, make } = walks[key](context)
      if (!(await list.takes('query')))
        throw new Skipped('the search takes no query that could match nothing', 'open-inputs')
      await accepted(list.ask({}))
      const word = wordsOf(context)
      const replies = await asked(queries, () => list.ask({ query: word() }))
      const refused = replies.flatMap(success)
      if (refused.length > 0) return refused
      const itemsOfEach = await Promise.all(replies.map(reply => list.items(reply)))
      const full = replies.find((_, index) => itemsOfEach[index]?.length)
      if (!full || itemsOfEach.some(items => items.length === 0)) return []
      return (await isLiteral(list, make, word, context.signal))
        ? seenIn(full, holds(false, 'items', 'nothing', (await list.items(full))[0]))
        : []
    },
  })

/** Whether a word that one record has finds that record alone. */
async function isLiteral(list: Walk['list'], make: Walk['make'], word: Word, signal: AbortSignal) {
  const query = word()
  const made = await make(query)
  const found = await soon(
    async () => list.ids(await accepted(list.ask({ query }))),
    ids => ids.includes(made as never),
    signal,
  )
  return found.length === 1 && found[0] === made
}

export const asked = <Answer>(times: number, ask: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, ask))

export const wordsOf =
  ({ unique }: CheckContext<'recruiter'>): Word =>
  () =>
    `q${unique('').trim()}`
