import { accepted, check, equal, type JsonObject, type Mismatch, member } from '#check'
import { copyOf, type History } from '#fixtures/service/candidate-library/experiences.ts'
import { fiction } from '#generators/fiction/index.ts'
import { educationExperiences, type Items, workExperiences } from './histories.ts'

/** The texts of an item, its dates and whether it is current come back, from a create and from an update. */
const keepsFields = (id: string, requirement: string, { name, items }: Items) =>
  check({
    id,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const [created, updated] = [items(fiction(unique(name))), items(fiction(unique(name)))]
      const person = await candidates.create({ [name]: created })
      const asCreated = sameItems(name, created, await candidates.history(person.id, name))
      await accepted(candidates.update(person, { [name]: updated }))
      const asUpdated = sameItems(name, updated, await candidates.history(person.id, name))
      return [...asCreated, ...asUpdated]
    },
  })

export default [
  keepsFields('candidates.experiences.workExperiences', 'CAND-EXP-01', workExperiences),
  keepsFields('candidates.experiences.educationExperiences', 'CAND-EXP-03', educationExperiences),
]

/** The fields of items that differ from what was sent; whether every item is kept has checks of its own. */
function sameItems(name: History, sent: JsonObject[], kept: unknown[]): Mismatch[] {
  return sent.flatMap(item => {
    const copy = copyOf(item, kept)
    if (copy === undefined) return []
    const at = `/${name}/${kept.indexOf(copy)}`
    return Object.entries(item).flatMap(([field, value]) => {
      const shown = member(copy, field) ?? undefined
      // What is not current may go without saying.
      return value === false && shown === undefined ? [] : equal(`${at}/${field}`, value, shown)
    })
  })
}
