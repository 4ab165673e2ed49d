import { accepted, documented, equal, isText, type JsonObject, type Mismatch, member } from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { type History, histories } from '#fixtures/service/candidate-library/experiences.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { brokenIn, type Command, type Lettered } from '../sequence/command.ts'

/** The fields that tell the items of a history apart. Whether each field is kept has checks of its own. */
const named: Record<History, [string, string]> = {
  workExperiences: ['company', 'title'],
  educationExperiences: ['school', 'major'],
}

/** What is known of one candidate: what every read must show. */
export interface Known extends Lettered {
  id: string
  /** The name that it was created with, where create takes one. */
  name: string | undefined
  version: number
  /** A version that was current before. */
  former: number | undefined
  city: string | undefined
  /** Whether detail has shown a city: the document doesn't say where the city is shown. */
  showsCity: boolean
  /** The companies and schools of each history. */
  histories: Record<History, string[]>
  notes: string[]
  /** The last update that was carried out. */
  last: JsonObject | undefined
}

/** A step of a sequence about candidates. */
export type CandidateCommand = Command<Known>

/** Puts a candidate's data into what is known: omitted fields stay, arrays are replaced. */
export function updated(candidate: Known, data: JsonObject): void {
  if (isText(data.city)) candidate.city = data.city
  for (const name of histories)
    if (Array.isArray(data[name])) candidate.histories[name] = data[name].map(item => nameOf(name, item))
}

const nameOf = (name: History, item: unknown) =>
  named[name].map(field => member(item, field)).find(isText) ?? 'an item without name'

/** An item of a history with this text in the fields that tell it apart. */
export const itemNamed = (name: History, text: string): JsonObject =>
  Object.fromEntries(named[name].map(field => [field, text]))

/** The requirement that a difference breaks, by the field that differs. */
export type Blame = (field: 'version' | 'city' | History) => string

/** Blames one requirement for every field, since nothing may differ after a refused or repeated write. */
export const always =
  (requirement: string): Blame =>
  () =>
    requirement

/** The differences between what a reader is shown and what is known. */
export async function differences(
  candidates: CandidateLibrary,
  candidate: Known,
  blame: Blame,
): Promise<Mismatch[]> {
  const detail = await accepted(candidates.detail(candidate.id))
  // A check of its own judges whether detail shows a version at all.
  const version = versionIn(detail.body, candidate.id)
  const city = documented(detail.body, 'city', isText)?.value
  // Whether the city is shown at all is judged by a check of its own, which looks at the full record, too.
  candidate.showsCity ||= city !== undefined
  const mismatches: Mismatch[] = [
    ...brokenIn(
      detail,
      blame('version'),
      version === undefined ? [] : equal('/version', candidate.version, version),
    ),
    ...brokenIn(
      detail,
      blame('city'),
      candidate.city === undefined || !candidate.showsCity ? [] : equal('/city', candidate.city, city),
    ),
  ]
  const full = await accepted(candidates.resumeContent(candidate.id))
  for (const name of histories) {
    const kept = await candidates.historyIn(full.body, name)
    // Checks of their own judge whether full records show histories at all.
    if (kept === undefined) continue
    const expected = candidate.histories[name].toSorted()
    const shown = kept.map(item => nameOf(name, item)).toSorted()
    mismatches.push(...brokenIn(full, blame(name), equal(`/${name}`, expected, shown)))
  }
  return mismatches
}
