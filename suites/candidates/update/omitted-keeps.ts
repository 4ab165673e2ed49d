import { Blocked, check, isSuccess, type Mismatch, mismatch, seenIn } from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { histories } from '#fixtures/service/candidate-library/experiences.ts'
import type { MarkedData } from '#fixtures/service/candidate-library/marked-data.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { called, lost, readsOf } from '#fixtures/service/candidate-library/sightings.ts'

export default [
  /**
   * Fields that data leaves out keep their values. Of any two fields, one update sends the first and leaves out the
   * second; the last two empty a history.
   */
  check({
    id: 'candidates.update.omitted-keeps',
    requirements: ['CAND-UPD-02'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const created = await candidates.marked(0)
      const person = await candidates.create(created.data)
      const { id } = person
      let { version } = person
      let { marks } = created
      let before = await readsOf(candidates, id)
      let judged = 0
      const mismatches: Mismatch[] = []
      for (const sent of await partialUpdates(candidates, { id, version })) {
        const reply = await candidates.update({ id, version }, sent.data)
        if (!isSuccess(reply)) continue
        judged++
        version = versionIn(reply.body, id) ?? (await candidates.version(id))
        const after = await readsOf(candidates, id)
        const leftOut = marks.filter(({ field }) => !Object.hasOwn(sent.data, field))
        const fields = Object.keys(sent.data).join(', ')
        for (const { mark, sight } of lost(leftOut, before, after))
          mismatches.push(
            ...seenIn(after[sight.read], [
              mismatch(called(sight), mark.token, 'gone', `after an update of ${fields}`),
            ]),
          )
        marks = [...leftOut, ...sent.marks]
        before = after
      }
      if (judged === 0) throw new Blocked('no update of some of the fields is accepted')
      return mismatches
    },
  }),
]

/** Updates by which each field is left out while each other is sent, and one for each history that empties it. */
async function partialUpdates(
  candidates: CandidateLibrary,
  person: Pick<Candidate, 'id' | 'version'>,
): Promise<MarkedData[]> {
  const { data, marks } = await candidates.marked(1, person)
  const fields = [...new Set(marks.map(({ field }) => field))]
  const rounds = fields.map((_, nth) => threeOfSix[nth % threeOfSix.length] ?? [])
  const updates: MarkedData[] = []
  for (let round = 0; round < 6; round++) {
    const sent = fields.filter((_, nth) => rounds[nth]?.includes(round))
    updates.push(await candidates.marked(round % 2 === 0 ? 1 : 0, person, field => sent.includes(field)))
  }
  const emptying = histories
    .filter(name => Object.hasOwn(data, name))
    .map(name => ({ data: { [name]: [] }, marks: [] }))
  return [...updates.filter(one => one.marks.length > 0), ...emptying]
}

/** Every three of six rounds: none of them holds another, so that any field misses a round of any other. */
const threeOfSix = [...Array(64).keys()]
  .map(set => [...Array(6).keys()].filter(round => (set >> round) & 1))
  .filter(rounds => rounds.length === 3)
