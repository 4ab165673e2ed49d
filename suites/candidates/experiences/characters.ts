import { accepted, Blocked, check, isSuccess, Skipped, unlessBlocked } from '#check'
import type { History } from '#fixtures/service/candidate-library/experiences.ts'
import { charactersKept, withCharacters } from '#fixtures/service/records/characters.ts'

/** The texts of items come back with all of their characters. */
const keepsCharacters = (id: string, requirement: string, history: History) =>
  check({
    id,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const fields =
        history === 'workExperiences'
          ? ['company', 'title', 'description']
          : ['school', 'degree', 'major', 'description']
      const item = () => Object.fromEntries(fields.map(field => [field, withCharacters(unique(field))]))
      const [created, updated] = [item(), item()]
      const person = await unlessBlocked(candidates.create({ [history]: [created] }))
      if (person instanceof Blocked)
        throw new Skipped(`create takes no ${history} with letters of several scripts`, 'open-inputs')
      const asCreated = await accepted(candidates.resumeContent(person.id))
      const reply = await unlessBlocked(candidates.update(person, { [history]: [updated] }))
      const asUpdated =
        reply instanceof Blocked || !isSuccess(reply)
          ? undefined
          : await accepted(candidates.resumeContent(person.id))
      return [
        ...Object.values(created).flatMap(text => charactersKept(asCreated, text)),
        ...(asUpdated ? Object.values(updated).flatMap(text => charactersKept(asUpdated, text)) : []),
      ]
    },
  })

export default [
  keepsCharacters('candidates.experiences.characters.workExperiences', 'CAND-EXP-01', 'workExperiences'),
  keepsCharacters(
    'candidates.experiences.characters.educationExperiences',
    'CAND-EXP-03',
    'educationExperiences',
  ),
]
