import { accepted, breaks, check, holds, isSuccess, type Mismatch, mismatch, Skipped, seenIn } from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { histories } from '#fixtures/service/candidate-library/experiences.ts'
import { type Mark, type MarkedData, nameOf } from '#fixtures/service/candidate-library/marked-data.ts'
import type { CandidateRoles } from '#fixtures/service/candidate-library/roles.ts'
import {
  called,
  commonSights,
  readsOf,
  type Sight,
  sightsOf,
} from '#fixtures/service/candidate-library/sightings.ts'
import { lastStep } from '#generators/json-pointer.ts'

/** Fields of data of which other checks tell whether create and update keep them. */
const judgedElsewhere = ['rawResumeText', ...histories] as readonly string[]

export default [
  /**
   * Every field that an update sends is what later reads show, at the place where they showed what create was given.
   * A field that only one of the two writes makes shown was dropped by the other.
   */
  check({
    id: 'candidates.update.shown-afterwards',
    requirements: ['CAND-UPD-01', 'CAND-UPD-08', 'SANDBOX-08', 'CAND-CRT-01', 'CAND-SENS-01', 'CAND-SENS-02'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const created = await candidates.marked(0)
      const person = await candidates.create(created.data)
      const before = await readsOf(candidates, person.id)
      const updated = await updatedWhole(candidates, person)
      const after = await readsOf(candidates, person.id)
      const roles = await candidates.roles()
      const fields = updated.marks.flatMap(mark => {
        const former = created.marks.find(({ pointer }) => pointer === mark.pointer)
        if (!former || judgedElsewhere.includes(mark.field)) return []
        return [{ mark, before: sightsOf(former, before), after: sightsOf(mark, after) }]
      })
      const shown = fields.filter(field => field.before.length + field.after.length > 0)
      const mismatches = shown.flatMap(field => {
        const [sight] = field.before.length > 0 ? field.before : field.after
        const read = sight?.read ?? 'detail'
        const [wrong, right] = isUpdateWrong(field) ? [after, before] : [before, after]
        return seenIn(wrong[read], differences(field, roles), right[read])
      })
      const isCityShown = shown.some(({ mark }) => mark.field === 'city')
      if (mismatches.length === 0 && !isCityShown)
        throw new Skipped('neither detail nor resumeContent shows the city', 'city')
      const isIgnored = shown.every(field => field.after.length === 0)
      return [
        ...mismatches,
        ...breaks('SANDBOX-08', holds(!isIgnored, 'detail', 'what the update sent', 'nothing of it')),
      ]
    },
  }),
]

/** A field of the data, and where the reads before the update and after it showed it. */
interface Shown {
  mark: Mark
  before: Sight[]
  after: Sight[]
}

/** Updates of every field at once; of city alone where that is refused, since more than that isn't shown. */
async function updatedWhole(candidates: CandidateLibrary, person: Candidate): Promise<MarkedData> {
  const whole = await candidates.marked(1, person)
  if (isSuccess(await candidates.update(person, whole.data))) return whole
  const city = await candidates.marked(1, person, field => field === 'city')
  await accepted(candidates.update(person, city.data))
  return city
}

/** What is wrong with a field, by where reads showed it as created and as updated. */
function differences({ mark, before, after }: Shown, { phone, email }: CandidateRoles): Mismatch[] {
  if (commonSights(before, after).length > 0) return []
  const as = (sights: Sight[]) => (sights.length === 0 ? 'nowhere' : sights.map(called).join(', '))
  const told = mismatch(`data${mark.pointer}`, 'shown alike as created and as updated', {
    created: as(before),
    updated: as(after),
  })
  const ofCreate =
    mark.pointer === phone?.pointer
      ? 'CAND-SENS-01'
      : mark.pointer === email?.pointer
        ? 'CAND-SENS-02'
        : 'CAND-CRT-01'
  if (!isUpdateWrong({ mark, before, after })) return breaks(ofCreate, [told])
  return ['CAND-UPD-01', ...(mark.field === 'city' ? ['CAND-UPD-08'] : [])].flatMap(one =>
    breaks(one, [told]),
  )
}

/**
 * Whether the reads after the update are the wrong ones. Where both show the field, and not alike, the one at a place of
 * the field's own name is right.
 */
function isUpdateWrong({ mark, before, after }: Shown): boolean {
  const isNamed = ({ pointer }: Sight) => lastStep(pointer) === nameOf(mark)
  if (after.length === 0) return true
  return before.length > 0 && (before.some(isNamed) || !after.some(isNamed))
}
