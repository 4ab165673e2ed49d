import { accepted, asText, breaks, check, equal, type JsonObject, type Mismatch, seenIn } from '#check'
import type { History } from '#fixtures/service/candidate-library/experiences.ts'
import { mentions } from '#fixtures/service/records/texts.ts'

/** Two stations that share all names, and differ in what was done and when. */
const stations = (history: History, unique: string): JsonObject[] => {
  const name =
    history === 'workExperiences'
      ? { company: `Works ${unique}`, title: 'Engineer' }
      : { school: `School ${unique}`, degree: 'Master', major: 'Physics' }
  return [
    { ...name, startDate: '2008-10', endDate: '2011-02', description: `First ${unique}.` },
    { ...name, startDate: '2015-03', endDate: '2019-07', description: `Later ${unique}.` },
  ]
}

/** Two items of one name are two, whether a create or an update wrote them. */
const keepsAlike = (id: string, history: History, ofCreate: string) =>
  check({
    id,
    requirements: [ofCreate, 'CAND-UPD-03'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const [created, updated] = [stations(history, unique('one')), stations(history, unique('other'))]
      const person = await candidates.create({ [history]: created })
      const asCreated = await candidates.history(person.id, history)
      const receipt = await accepted(candidates.update(person, { [history]: updated }))
      const asUpdated = await candidates.history(person.id, history)
      return [
        ...breaks(ofCreate, bothThere(history, created, asCreated)),
        ...breaks('CAND-UPD-03', seenIn(receipt, bothThere(history, updated, asUpdated))),
      ]
    },
  })

/** Judges a history that has any of two items; whether it keeps items at all has checks of its own. */
function bothThere(history: History, sent: JsonObject[], kept: unknown[]): Mismatch[] {
  const there = sent.filter(({ description }) => kept.some(item => mentions(item, asText(description))))
  return there.length === 0 ? [] : equal(`/${history}`, sent, there, 'items of one name')
}

export default [
  keepsAlike('candidates.experiences.alike.workExperiences', 'workExperiences', 'CAND-CRT-03'),
  keepsAlike('candidates.experiences.alike.educationExperiences', 'educationExperiences', 'CAND-CRT-04'),
]
