import { isDeepStrictEqual } from 'node:util'
import { Blocked, check, ifTold, isSuccess, type JsonObject, type Mismatch, mismatch, seenIn } from '#check'
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
      let cleared: Cleared | undefined
      for (const sent of await partialUpdates(candidates, { id, version })) {
        const reply = await candidates.update({ id, version }, sent.data)
        if (!isSuccess(reply)) continue
        judged++
        version = versionIn(reply.body, id) ?? (await candidates.version(id))
        const after = await readsOf(candidates, id)
        const leftOut = marks.filter(({ field }) => !Object.hasOwn(sent.data, field))
        const written = Object.keys(sent.data)
        const gone = lost(leftOut, before, after)
        for (const { mark, sight } of gone)
          mismatches.push(
            ...seenIn(
              after[sight.read],
              [mismatch(called(sight), mark.token, 'gone', `after an update ${doneBy(sent.data)}`)],
              reply,
            ),
          )
        const [first] = gone
        cleared ??= first && { field: first.mark.field, written }
        marks = [...leftOut, ...sent.marks]
        before = after
      }
      if (judged === 0) throw new Blocked('no update of some of the fields is accepted')
      return [...(await causeOf(candidates, person, cleared)), ...mismatches]
    },
  }),
]

/** By which field alone another one is lost, as the first mismatch; none where nothing is lost, or it can't be told. */
const causeOf = async (candidates: CandidateLibrary, person: Candidate, cleared: Cleared | undefined) =>
  (cleared && (await ifTold(() => clearing(candidates, person, cleared)))) ?? []

/** A field that was lost when an update of these fields left it out. */
interface Cleared {
  field: string
  written: string[]
}

/**
 * Finds by which of the written fields the other one is lost: each is written alone, once the other is there again. An
 * update that can't be judged so tells nothing.
 */
async function clearing(
  candidates: CandidateLibrary,
  { id }: Pick<Candidate, 'id'>,
  { field, written }: Cleared,
): Promise<Mismatch[]> {
  const write = async (only: string, turn: 0 | 1) => {
    const person = { id, version: await candidates.version(id) }
    const { data, marks } = await candidates.marked(turn, person, one => one === only)
    return { reply: await candidates.update(person, data), marks }
  }
  const guilty: string[] = []
  const innocent: string[] = []
  let shown: Mismatch[] = []
  for (const one of written) {
    const restored = await write(field, 0)
    const before = await readsOf(candidates, id)
    const { reply } = await write(one, 1)
    if (!isSuccess(restored.reply) || !isSuccess(reply)) continue
    const after = await readsOf(candidates, id)
    const [gone] = lost(restored.marks, before, after)
    ;(gone ? guilty : innocent).push(one)
    if (gone && shown.length === 0)
      shown = seenIn(after[gone.sight.read], [mismatch(called(gone.sight), gone.mark.token, 'gone')], reply)
  }
  const by = guilty.join(', or of ')
  const hint =
    innocent.length > 0
      ? `after an update of ${by} alone; not of ${innocent.join(', ')}`
      : `after an update of whichever other field alone: of ${by}`
  return shown.map(one => ({ ...one, hint }))
}

/** What an update does, for a reader: it may only empty a history. */
function doneBy(data: JsonObject): string {
  const emptied = Object.keys(data).filter(name => isDeepStrictEqual(data[name], []))
  const isEmptying = emptied.length === Object.keys(data).length
  return isEmptying
    ? `that empties ${emptied.join(', ')}, and sends nothing else`
    : `of ${Object.keys(data).join(', ')}`
}

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
