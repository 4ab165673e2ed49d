import {
  accepted,
  Blocked,
  check,
  documented,
  isText,
  type JsonObject,
  type Mismatch,
  member,
  mismatch,
  type Reply,
  seenIn,
} from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import {
  datelessEducation,
  datelessWork,
  type History,
  histories,
} from '#fixtures/service/candidate-library/experiences.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { shows } from '#fixtures/service/candidate-library/texts.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { mentions } from '#fixtures/service/records/texts.ts'
import { type Fiction, fiction } from '#generators/fiction/index.ts'

/** The field of an item that a summary shows, as it did before. */
const basic: Record<History, string> = { workExperiences: 'company', educationExperiences: 'school' }

const summaryOf: Record<History, string> = {
  workExperiences: 'workExperienceSummary',
  educationExperiences: 'educationExperienceSummary',
}

/** What a full record keeps of the items of a history by that field. */
type Kept = Record<History, string[]>

export default [
  /**
   * The summaries follow an update: they hold what an array brought, and nothing of what it took the place of. Their twin
   * is the summary of what create was given.
   */
  check({
    id: 'candidates.update.shown-in-summaries',
    requirements: ['CAND-DET-07'],
    needs: ['recruiter'],
    async run({ candidates, seed, signal }) {
      const from = fiction(seed)
      const person = await candidates.create(oneEach(from))
      const before = await accepted(candidates.detail(person.id))
      let former = await keptOf(candidates, person.id)
      const summed = histories.filter(
        name => former[name].length > 0 && former[name].every(text => shows(before, text)),
      )
      if (summed.length === 0) throw new Blocked('detail shows nothing of what create was given')
      let { version } = person
      for (const sent of [oneEach(from), { workExperiences: [], educationExperiences: [] }]) {
        const receipt = await accepted(candidates.update({ id: person.id, version }, sent))
        version = versionIn(receipt.body, person.id) ?? (await candidates.version(person.id))
        const kept = await keptOf(candidates, person.id)
        // Whether an array takes the place of another at all has checks of its own.
        const replaced = summed.filter(name => kept[name].join() !== former[name].join())
        const wrongIn = (detail: Reply) =>
          replaced.flatMap(name => outdated(name, detail, former[name], kept[name]))
        const detail = await soon(
          () => accepted(candidates.detail(person.id)),
          reply => wrongIn(reply).length === 0,
          signal,
        )
        const wrong = wrongIn(detail)
        if (wrong.length > 0) return seenIn(detail, wrong, receipt)
        former = kept
      }
      return []
    },
  }),
]

const oneEach = (from: Fiction): Record<History, JsonObject[]> => ({
  workExperiences: [datelessWork(from)],
  educationExperiences: [datelessEducation(from)],
})

async function keptOf(candidates: CandidateLibrary, id: string): Promise<Kept> {
  const record = await candidates.fullRecord(id)
  const of = async (name: History) =>
    ((await candidates.historyIn(record, name)) ?? []).map(item => member(item, basic[name])).filter(isText)
  return {
    workExperiences: await of('workExperiences'),
    educationExperiences: await of('educationExperiences'),
  }
}

/** What detail doesn't show of a history, and what its summary of it shows that is no longer so. */
function outdated(name: History, detail: Reply, former: string[], kept: string[]): Mismatch[] {
  const summary = documented(detail.body, summaryOf[name])
  return [
    ...kept
      .filter(text => !shows(detail, text))
      .map(text => mismatch('detail', text, 'nowhere', 'after the update that sent it')),
    ...former
      .filter(text => !kept.includes(text) && mentions(summary?.value, text))
      .map(text => mismatch(summary?.pointer ?? '', 'nothing of what was replaced', text)),
  ]
}
