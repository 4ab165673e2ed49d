import { at } from '../../fixtures/base/json.ts'
import { check } from '../../fixtures/check/check.ts'
import { Blocked } from '../../fixtures/events/stop.ts'
import { accepted } from '../../fixtures/match/accepted.ts'
import { mismatch } from '../../fixtures/match/match.ts'
import type { Candidate } from '../../fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '../../fixtures/service/candidate-library/candidates.ts'
import { copyIn, resumeTextKept } from '../../fixtures/service/candidate-library/texts.ts'

/** A resume of some length, and no more than this share of what the deployment allows. */
const longText = 20_000
const modestShare = 0.4

/** What is still long where that is too much already. */
const shorterText = 800

/** Create takes resume text, and keeps it: plain text here, line breaks and scripts have checks of their own. */
export const keepsResumeText = check({
  id: 'candidates.create.keeps-resume-text',
  requirements: ['CAND-CRT-02'],
  needs: ['recruiter'],
  async run({ candidates, unique }) {
    const rawResumeText = unique('Twelve years of fictional work')
    const person = await candidates.create({ rawResumeText })
    const found = resumeTextKept(await candidates.fullRecord(person.id), rawResumeText)
    if (found.length > 0) await showsReplacement(candidates, person, unique('Thirteen years of it'))
    return found
  },
})

/** Where not even a text that replaces the first is shown, it is the reading that fails and not the writing. */
async function showsReplacement(
  candidates: CandidateLibrary,
  person: Candidate,
  rawResumeText: string,
): Promise<void> {
  await accepted(candidates.update(person, { rawResumeText }))
  if (copyIn(await candidates.fullRecord(person.id), rawResumeText) === undefined)
    throw new Blocked('resumeContent shows no resume text, neither what create nor what update was given')
}

/** Resume text can be replaced. */
export const resumeTextReplaced = check({
  id: 'candidates.update.resume-text',
  requirements: ['CAND-UPD-09'],
  needs: ['recruiter'],
  async run({ candidates, unique }) {
    const old = unique('Former resume')
    const person = await candidates.create({ rawResumeText: old })
    const before = copyIn(await candidates.fullRecord(person.id), old)
    const rawResumeText = unique('Newest resume')
    await accepted(candidates.update(person, { rawResumeText }))
    const after = await candidates.fullRecord(person.id)
    if (before === undefined && copyIn(after, rawResumeText) === undefined)
      throw new Blocked('resumeContent shows no resume text, neither what create nor what update was given')
    return resumeTextKept(after, rawResumeText)
  },
})

/** The length of a long resume; a shorter one where a deployment allows less than it states (READINGS T-42). */
async function longestTaken(candidates: CandidateLibrary): Promise<number> {
  const { characters, stated, ofText = characters } = await candidates.textLimit()
  const length = Math.min(longText, Math.floor(modestShare * characters), ofText)
  if (stated) return length
  const input = await candidates.createInput({ rawResumeText: 'long '.repeat(length / 5) })
  return (await candidates.call('create', input)).status === 413 ? Math.min(length, shorterText) : length
}

/** ResumeContent gives the whole of a long resume, whether create or update wrote it. */
export const wholeResumeText = check({
  id: 'candidates.resume-content.whole-text',
  requirements: ['CAND-SENS-05'],
  needs: ['recruiter'],
  async run({ candidates, unique }) {
    const length = await longestTaken(candidates)
    // Plain words on one line: what becomes of line breaks and scripts is judged below.
    const resume = () =>
      unique('Twenty years of fictional work and').concat(' and more of it').padEnd(length, ' again')
    const [first, second] = [resume(), resume()]
    const person = await candidates.create({ rawResumeText: first })
    const created = await candidates.fullRecord(person.id)
    if (copyIn(created, first) !== undefined) return resumeTextKept(created, first)
    await accepted(candidates.update(person, { rawResumeText: second }))
    return resumeTextKept(await candidates.fullRecord(person.id), second)
  },
})

/**
 * Resume text comes back as written: its line breaks, blank lines and characters of every script. What stands around
 * the text may be trimmed (READINGS T-64); that its blanks aren't is looked at with the scripts.
 */
export const asWritten = [
  { key: 'line-feeds', requirement: 'CAND-TEXT-01', text: 'Summary\nFirst line\nSecond line\nLast line' },
  { key: 'blank-lines', requirement: 'CAND-TEXT-02', text: 'Summary\n\n\nAfter two blank lines\n\nEnd' },
  {
    key: 'carriage-returns',
    requirement: 'CAND-TEXT-03',
    text: 'Summary\r\nFirst line\r\nSecond line\r\nLast line',
  },
  {
    key: 'scripts',
    requirement: 'CAND-TEXT-04',
    text: '  Summary: Ünïcödé e\u0301 面接 مقابلة ראיון 𠮷野家 👩🏽‍💻 “quotes” <b>&amp;</b> \\n \t tab \u00a0 \u200d end  ',
  },
].map(({ key, requirement, text }) =>
  check({
    id: `candidates.resume-text.${key}`,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { id } = await candidates.create({ rawResumeText: text })
      const record = await candidates.fullRecord(id)
      if (copyIn(record, text) === undefined)
        throw new Blocked('resumeContent shows nothing of a resume text that create was given')
      return resumeTextKept(record, text)
    },
  }),
)

/** A candidate without resume text gets none: where the text stands is learned from one who has one. */
export const noResumeTextMadeUp = check({
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
})
