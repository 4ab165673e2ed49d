import { accepted, breaks, check, Skipped } from '#check'
import { showsId } from '#fixtures/service/candidate-library/texts.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { fiction } from '#generators/fiction/index.ts'

export default [
  /** Lists and lookups never return resume text. */
  check({
    id: 'candidates.lists.no-resume-text',
    requirements: ['CAND-SRCH-10', 'CAND-RAW-05'],
    needs: ['recruiter'],
    async run({ candidates, seed, unique }) {
      const resume = fiction(unique(String(seed))).canary('resume')
      const person = await candidates.create({ rawResumeText: resume.value })
      const { name } = person
      if (name === undefined) throw new Skipped('create takes no name, so nobody can be looked up', 'names')
      const search = await accepted(candidates.search(name))
      const duplicates = await accepted(candidates.duplicates(name))
      if (!showsId(search, person.id) && !showsId(duplicates, person.id))
        throw new Skipped('neither list shows the candidate', 'search')
      return [
        ...breaks('CAND-SRCH-10', hidden(search, resume.token, 'no resume text')),
        ...breaks('CAND-RAW-05', hidden(duplicates, resume.token, 'no resume text')),
      ]
    },
  }),
]
