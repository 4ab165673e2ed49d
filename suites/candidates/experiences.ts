import { check, equal, isText, type JsonObject, type Mismatch, member, mismatch, seenIn } from '#check'
import { copyOf } from '#fixtures/service/candidate-library/experiences.ts'
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

/** The texts of an item, its dates and whether it is current come back. */
const keepsFields = (id: string, requirement: string, { name, items }: Items) =>
  check({
    id,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const sent = items(fiction(unique(name)))
      const { id } = await withHistory(candidates, name, sent)
      const copies = await candidates.history(id, name)
      return sent.flatMap(item => {
        const copy = copyOf(item, copies)
        return copy === undefined ? [] : sameFields(`/${name}`, item, copy)
      })
    },
  })

export default [
  keepsItems('candidates.create.keeps-workExperiences', 'CAND-CRT-03', workExperiences),
  keepsItems('candidates.create.keeps-educationExperiences', 'CAND-CRT-04', educationExperiences),

  keepsFields('candidates.experiences.workExperiences', 'CAND-EXP-01', workExperiences),
  keepsFields('candidates.experiences.educationExperiences', 'CAND-EXP-03', educationExperiences),
]

/**
 * The fields of an item that differ. Precision and unknown dates are judged with the dates, so any precision will do.
 */
function sameFields(path: string, sent: JsonObject, kept: unknown): Mismatch[] {
  return Object.entries(sent).flatMap(([field, value]) => {
    const copy = member(kept, field)
    if (/Date$/.test(field) && isText(value) && isText(copy) && sameStart(value, copy)) return []
    return equal(`${path}/${field}`, value, copy)
  })
}

const sameStart = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)
