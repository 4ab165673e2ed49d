import {
  accepted,
  Blocked,
  breaks,
  check,
  holds,
  isSuccess,
  isText,
  legible,
  membersNamed,
  mismatch,
  type Reply,
  seenIn,
  success,
} from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { copyIn, resumeTextKept } from '#fixtures/service/candidate-library/texts.ts'
import { fiction } from '#generators/fiction/index.ts'
import { educationExperiences, type Items, tells, withHistory, workExperiences } from './histories.ts'

/** Create takes a history, and keeps every item: some read shows something of it. */
const keepsItems = (id: string, requirement: string, { name, items }: Items) =>
  check({
    id,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const sent = items(fiction(unique(name)))
      const { detail, full } = await withHistory(candidates, name, sent)
      const lost = sent.filter(item => !tells(detail, item) && !tells(full, item))
      return seenIn(
        full,
        lost.map(item => mismatch(`/${name}`, item, 'in neither detail nor resumeContent')),
      )
    },
  })

export default [
  /** A new candidate can be read from then on; the receipt has its version. */
  check({
    id: 'candidates.create.can-be-read',
    requirements: ['CAND-CRT-01', 'CAND-CRT-06', 'CAND-ID-01', 'SANDBOX-08'],
    needs: ['recruiter'],
    async run({ candidates, seed, observe }) {
      const receipt = await leastOrWhole(candidates, seed)
      if (!isSuccess(legible(receipt))) return breaks('CAND-CRT-01', success(receipt))
      const named = [...membersNamed(receipt.body, 'candidateId'), ...membersNamed(receipt.body, 'id')]
      if (!named.some(({ value }) => isText(value))) {
        return breaks(
          'CAND-ID-01',
          holds(
            false,
            '/id',
            'a string',
            named.map(({ value }) => value),
          ),
        )
      }
      const opened = await candidates.candidatesIn(receipt)
      const place = named.find(({ value }) => value === opened[0])?.pointer
      observe('OQ-CREATE-RECEIPT', place, receipt)
      observe('OQ-LOOKUP-PROOF', 'none: a create is carried out without a lookup before it', receipt)
      const version = versionIn(receipt.body, opened[0])
      const [found] = [...membersNamed(receipt.body, 'version')].map(({ value }) => value)
      const kept = holds(opened.length > 0, 'detail', 'to open under the id of the receipt', 'nothing there')
      return [
        ...breaks(
          'CAND-CRT-06',
          seenIn(receipt, holds(version !== undefined, '/version', 'an integer', found)),
        ),
        ...['CAND-CRT-01', 'SANDBOX-08'].flatMap(requirement => breaks(requirement, kept)),
      ]
    },
  }),

  /** Create takes resume text and keeps it. Plain text here: line breaks and scripts have checks of their own. */
  check({
    id: 'candidates.create.keeps-resume-text',
    requirements: ['CAND-CRT-02'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const rawResumeText = unique('Twelve years of fictional work')
      const person = await candidates.create({ rawResumeText })
      const mismatches = resumeTextKept(await candidates.fullRecord(person.id), rawResumeText)
      if (mismatches.length > 0) await showsReplacement(candidates, person, unique('Thirteen years of it'))
      return mismatches
    },
  }),
  keepsItems('candidates.create.keeps-workExperiences', 'CAND-CRT-03', workExperiences),
  keepsItems('candidates.create.keeps-educationExperiences', 'CAND-CRT-04', educationExperiences),
]

/**
 * A create with what is required; where that is refused, one with all that the document names. Whether these may be
 * left out has a check of its own.
 */
async function leastOrWhole(candidates: CandidateLibrary, seed: number): Promise<Reply> {
  const least = await candidates.call('create', await candidates.createInput())
  if (isSuccess(least)) return least
  const from = fiction(seed)
  const whole = await candidates.createInput({
    rawResumeText: 'Twelve years of fictional work.',
    workExperiences: [from.workExperience()],
    educationExperiences: [from.educationExperience()],
  })
  const second = await candidates.call('create', whole)
  return isSuccess(second) ? second : least
}

/** A reader that doesn't show a text that replaces the first either is what fails, and not the writing. */
async function showsReplacement(
  candidates: CandidateLibrary,
  person: Candidate,
  rawResumeText: string,
): Promise<void> {
  await accepted(candidates.update(person, { rawResumeText }))
  if (copyIn(await candidates.fullRecord(person.id), rawResumeText) === undefined)
    throw new Blocked('resumeContent shows no resume text, neither what create nor what update was given')
}
