import { accepted, documented, equal, isText, type JsonObject, type Mismatch, member } from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { type History, histories } from '#fixtures/service/candidate-library/experiences.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { brokenIn, type Command, type Lettered } from '../sequence/command.ts'

/** The fields that tell the items of a history apart; whether each is kept is judged elsewhere. */
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
  /** The companies and schools of each history. */
  histories: Record<History, string[]>
  notes: string[]
  /** The last update that was carried out. */
  last: JsonObject | undefined
}

/** A step of a sequence about candidates. */
export type CandidateCommand = Command<Known>

/** What a candidate's data makes of what was known: omitted fields stay, arrays are replaced. */
export function updated(known: Known, data: JsonObject): void {
  if (isText(data.city)) known.city = data.city
  for (const name of histories)
    if (Array.isArray(data[name])) known.histories[name] = data[name].map(item => nameOf(name, item))
}

const nameOf = (name: History, item: unknown) =>
  named[name].map(field => member(item, field)).find(isText) ?? 'an item without name'

/** An item of a history that is named so. */
export const itemNamed = (name: History, text: string): JsonObject =>
  Object.fromEntries(named[name].map(field => [field, text]))

/** The requirement that a difference breaks, by the field that differs. */
export type Blame = (field: 'version' | 'city' | History) => string

/** After a write that was refused, or repeated, nothing differs. */
export const always =
  (requirement: string): Blame =>
  () =>
    requirement

/** Where what somebody reads differs from what is known. */
export async function differences(
  candidates: CandidateLibrary,
  known: Known,
  blame: Blame,
): Promise<Mismatch[]> {
  const detail = await accepted(candidates.detail(known.id))
  // Whether detail shows a version at all is judged by a check that is about it.
  const version = versionIn(detail.body, known.id)
  const city = documented(detail.body, 'city', isText)?.value
  const found: Mismatch[] = [
    ...brokenIn(
      detail,
      blame('version'),
      version === undefined ? [] : equal('/version', known.version, version),
    ),
    ...brokenIn(detail, blame('city'), known.city === undefined ? [] : equal('/city', known.city, city)),
  ]
  const full = await accepted(candidates.resumeContent(known.id))
  for (const name of histories) {
    const kept = await candidates.historyIn(full.body, name)
    // Whether full records show histories at all is judged by checks that are about it.
    if (kept === undefined) continue
    const expected = known.histories[name].toSorted()
    const shown = kept.map(item => nameOf(name, item)).toSorted()
    found.push(...brokenIn(full, blame(name), equal(`/${name}`, expected, shown)))
  }
  return found
}
