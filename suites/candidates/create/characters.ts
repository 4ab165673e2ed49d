import { accepted, Blocked, check, holds, Skipped, seenIn, unlessBlocked } from '#check'
import { hasName } from '#fixtures/service/candidate-library/namesakes.ts'
import { charactersKept, withCharacters } from '#fixtures/service/records/characters.ts'

export default [
  /** The name and the city of a candidate are shown with all of their characters, as far as detail shows them. */
  check({
    id: 'candidates.create.characters',
    requirements: ['CAND-CRT-01'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const city = withCharacters(unique('Fictionville'))
      const [given, family] = [unique('Zoë').replaceAll(' ', ''), "O'Neill-李娜"]
      const name = `${given} ${family}`
      const made = await unlessBlocked(candidates.create({ ...(await candidates.named(name)), city }))
      if (made instanceof Blocked)
        throw new Skipped('create takes no name and city with letters of several scripts', 'names')
      const detail = await accepted(candidates.detail(made.id))
      const isNameShown = made.name === name && hasName(detail.body, given)
      return [
        ...charactersKept(detail, city),
        ...seenIn(
          detail,
          holds(!isNameShown || hasName(detail.body, name), 'detail', name, detail.text.slice(0, 300)),
        ),
      ]
    },
  }),
]
