import { accepted, check, ifTold, mismatch, Skipped, seenIn } from '#check'
import { walks } from '#fixtures/service/lists/walks.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { more, pages, smallest } from './paging.ts'

export default [
  pages({
    id: 'lists.candidate-search.pages',
    key: 'candidate-search',
    size: 'CAND-SRCH-03',
    repeats: 'CAND-SRCH-04',
    every: 'CAND-SRCH-05',
  }),

  /** Going through all pages meets every match once. Its twin is one page that shows them all. */
  check({
    id: 'lists.candidate-search.every-match',
    requirements: ['CAND-SRCH-05'],
    needs: ['recruiter'],
    async run(context) {
      const { list, make } = walks['candidate-search'](context)
      const pageSize = await smallest(list)
      const word = context.unique('word').replace(' ', '')
      const made = await Promise.all(Array.from({ length: pageSize + more }, () => make(word)))
      const wanted = { query: word }
      const whole = async () =>
        list.ids(await accepted(list.ask({ ...wanted, pageSize: await list.largestPage() })))
      const all = await soon<(string | number)[]>(
        whole,
        ids => made.every(id => ids.includes(id)),
        context.signal,
      )
      if (!made.every(id => all.includes(id)))
        throw new Skipped('search does not find candidates by a word of their names', 'search')
      const met: (string | number)[][] = []
      for await (const ids of list.pages(pageSize, wanted)) met.push(ids)
      const missing = made.filter(id => !met.flat().includes(id))
      const twice = made.filter(id => met.flat().indexOf(id) !== met.flat().lastIndexOf(id))
      if (missing.length + twice.length === 0) return []
      const sizes = met.map(ids => ids.length).join(', ')
      const told = mismatch(
        'items',
        `each of the ${made.length} matches on one page, as one page of all of them shows them`,
        { missing, twice },
        `pages of ${pageSize} show ${sizes}`,
      )
      const odd = met.findIndex(ids => ids.length !== pageSize || ids.some(id => twice.includes(id)))
      if (odd < 0) return [told]
      const page = await ifTold(async () => list.page((await list.firstPage(wanted)) + odd, pageSize, wanted))
      return page ? seenIn(page.reply, [told]) : [told]
    },
  }),
]
