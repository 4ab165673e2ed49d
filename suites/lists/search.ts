import { type Check, check, type JsonObject } from '#check'
import { walks } from '#fixtures/service/lists/walks.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { enough, type OfPages, onEveryPage, readSearch } from './every-page.ts'

/** A search, and the statements of what its pages are. */
interface ReadSearch extends OfPages {
  id: string
  key: keyof typeof walks
}

/** A search shows each record once in whatever pages it is read to the end: all of it, or what a query finds. */
export const everyPage = ({ id, key, repeats, every }: ReadSearch): Check =>
  check({
    id,
    requirements: repeats === every ? [every] : [repeats, every],
    needs: ['recruiter'],
    async run(context) {
      const { list, make } = walks[key](context)
      const word = context.unique('word').replace(' ', '')
      const made = await Promise.all(Array.from({ length: enough }, () => make(word)))
      const finds = async (wanted: JsonObject) => {
        const read = readSearch(list, wanted)
        const largest = await list.largestPage()
        return soon(
          async () => (await read(largest))?.flatMap(({ names }) => names) ?? [],
          names => made.every(one => names.includes(String(one))),
          context.signal,
        )
      }
      const byWord = (await list.takes('query')) ? { query: word } : {}
      const wanted = (await finds(byWord)).length >= enough ? byWord : {}
      const allowed = async (size: number) => (await list.pageSize(size)) !== undefined
      const sizes = { largest: await list.largestPage(), allowed }
      return onEveryPage(readSearch(list, wanted), sizes, { repeats, every }, context.signal)
    },
  })
