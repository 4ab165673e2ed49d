import { accepted, at, Blocked, check, holds, mismatch, seenIn } from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { copyIn, resumeTextKept, shows } from '#fixtures/service/candidate-library/texts.ts'
import { fiction } from '#generators/fiction/index.ts'
import { educationExperiences, type Items, tells, withHistory, workExperiences } from './histories.ts'

/** Characters of a long resume, and the share of what the deployment allows that it may take. */
const longText = 20_000
const modestShare = 0.4

/** Characters that are still many where a long resume is too much already. */
const shorterText = 800

/** The length of a long resume; a shorter one where a deployment allows less than it states (READINGS T-42). */
async function longestTaken(candidates: CandidateLibrary): Promise<number> {
  const { characters, stated, ofText = characters } = await candidates.textLimit()
  const length = Math.min(longText, Math.floor(modestShare * characters), ofText)
  if (stated) return length
  const input = await candidates.createInput({ rawResumeText: 'long '.repeat(length / 5) })
  return (await candidates.call('create', input)).status === 413 ? Math.min(length, shorterText) : length
}

/** ResumeContent gives every experience that is there, each with its description. */
const wholeHistory = (id: string, { name, items }: Items) =>
  check({
    id,
    requirements: ['CAND-SENS-06'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const sent = items(fiction(unique(name)))
      const { detail, full } = await withHistory(candidates, name, sent)
      const there = sent.filter(item => tells(detail, item) || tells(full, item))
      if (there.length === 0) throw new Blocked(`neither detail nor resumeContent shows any of ${name}`)
      return there.flatMap(item => {
        if (!tells(full, item))
          return seenIn(full, [mismatch(`/${name}`, item, 'in detail, and not in resumeContent')])
        const { description } = item
        const described = shows(full, String(description))
        return seenIn(full, holds(described, `/${name}`, description, 'the item without its description'))
      })
    },
  })

export default [
  /**
   * ResumeContent gives the whole of a long resume that create wrote; where it shows none, the one that update wrote.
   */
  check({
    id: 'candidates.resume-content.whole-text',
    requirements: ['CAND-SENS-05'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const length = await longestTaken(candidates)
      // The resumes are plain words on one line: line breaks and scripts have checks of their own.
      const resume = () =>
        unique('Twenty years of fictional work and').concat(' and more of it').padEnd(length, ' again')
      const [first, second] = [resume(), resume()]
      const person = await candidates.create({ rawResumeText: first })
      const created = await candidates.fullRecord(person.id)
      if (copyIn(created, first) !== undefined) return resumeTextKept(created, first)
      await accepted(candidates.update(person, { rawResumeText: second }))
      return resumeTextKept(await candidates.fullRecord(person.id), second)
    },
  }),

  wholeHistory('candidates.resume-content.workExperiences', workExperiences),
  wholeHistory('candidates.resume-content.educationExperiences', educationExperiences),

  /** A candidate without resume text gets none. Where the text stands is learned from a candidate who has one. */
  check({
    id: 'candidates.resume-content.nothing-made-up',
    requirements: ['SRV-08'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const pointer = await candidates.resumeTextPointer()
      const { id } = await candidates.create()
      const shown = at(await candidates.fullRecord(id), pointer)
      return typeof shown === 'string' && shown.trim() !== ''
        ? [mismatch(pointer, 'no resume text, as none was sent', shown)]
        : []
    },
  }),
]
