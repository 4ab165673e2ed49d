import {
  accepted,
  at,
  Blocked,
  check,
  holds,
  isText,
  type JsonObject,
  mismatch,
  seenIn,
  unlessBlocked,
} from '#check'
import { compiled } from '#fixtures/schemas/compiled.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { merged } from '#fixtures/service/candidate-library/merged.ts'
import { copyIn, resumeTextKept, shows } from '#fixtures/service/candidate-library/texts.ts'
import { type Fiction, fiction } from '#generators/fiction/index.ts'
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

/** As many experiences as few people have, and characters of a description that has much to tell. */
const manyItems = 12
const longDescriptions = [5000, 1500]

/**
 * The usual items with further ones, and with much to tell of the first, as far as the live schema and the limit of
 * texts leave room.
 */
async function generous(candidates: CandidateLibrary, { name, items }: Items, from: Fiction) {
  const usual = items(from)
  const { characters } = await candidates.textLimit()
  const { judge } = compiled(await candidates.schema('create'))
  const input = await candidates.createInput()
  const isTaken = (wanted: JsonObject[]) =>
    JSON.stringify(wanted).length <= modestShare * characters &&
    judge({ ...input, data: merged(input.data as JsonObject, { [name]: wanted }) }).length === 0
  const further = Array.from({ length: manyItems }, () => items(from).slice(-1)).flat()
  const [first = {}, ...others] = [...usual, ...further].slice(0, manyItems)
  const told = longDescriptions.map(length => [
    { ...first, description: `${first.description}`.padEnd(length - 1, ' and more').concat('.') },
    ...others,
  ])
  return told.find(isTaken) ?? usual
}

/** A candidate with more than a usual history, or with the usual one where a deployment takes no more than it says. */
async function withMuchHistory(candidates: CandidateLibrary, kind: Items, from: Fiction) {
  const sent = await generous(candidates, kind, from)
  const made = await unlessBlocked(withHistory(candidates, kind.name, sent))
  if (!(made instanceof Blocked)) return { ...made, sent }
  const usual = kind.items(from)
  return { ...(await withHistory(candidates, kind.name, usual)), sent: usual }
}

/** ResumeContent gives every experience that is there, each with its description. */
const wholeHistory = (id: string, kind: Items) =>
  check({
    id,
    requirements: ['CAND-SENS-06'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const { name } = kind
      const { detail, full, sent } = await withMuchHistory(candidates, kind, fiction(unique(name)))
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

  /**
   * A candidate without resume text gets none, and nothing is added to one that create asks for. Where the text stands is
   * learned from a candidate who has one.
   */
  check({
    id: 'candidates.resume-content.nothing-made-up',
    requirements: ['SRV-08'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const pointer = await candidates.resumeTextPointer()
      const { id, data } = await candidates.create()
      const shown = at(await candidates.fullRecord(id), pointer)
      const sent = isText(data.rawResumeText) ? data.rawResumeText : ''
      return typeof shown === 'string' && !sent.includes(shown.trim())
        ? [mismatch(pointer, sent === '' ? 'no resume text, as none was sent' : sent, shown)]
        : []
    },
  }),
]
