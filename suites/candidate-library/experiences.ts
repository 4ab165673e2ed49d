import { isText, type JsonObject, member } from '../../fixtures/base/json.ts'
import { check } from '../../fixtures/check/check.ts'
import type { Reply } from '../../fixtures/client/reply.ts'
import { Blocked } from '../../fixtures/events/stop.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { accepted } from '../../fixtures/match/accepted.ts'
import { equal, holds, mismatch, seenIn } from '../../fixtures/match/match.ts'
import type { CandidateLibrary } from '../../fixtures/service/candidate-library/candidates.ts'
import { copyOf, type History, tellingTexts } from '../../fixtures/service/candidate-library/experiences.ts'
import { shows } from '../../fixtures/service/candidate-library/texts.ts'
import { type Canary, type Fiction, fiction } from '../../generators/fiction/index.ts'

/** Each history, with the requirements that are about it and an item in which every text is to be found again. */
const rows: {
  name: History
  created: string
  kept: string
  items(from: Fiction): JsonObject[]
}[] = [
  {
    name: 'workExperiences',
    created: 'CAND-CRT-03',
    kept: 'CAND-EXP-01',
    items: from => [
      { ...work(from), startDate: '2011-02', endDate: '2014-06-30', current: false },
      { ...work(from), startDate: '2021', current: true },
      // Over, and nobody knows since when: being current doesn't follow from having no end.
      { ...work(from), startDate: '2015-03-09', current: false },
      work(from),
      work(from),
    ],
  },
  {
    name: 'educationExperiences',
    created: 'CAND-CRT-04',
    kept: 'CAND-EXP-03',
    items: from => [
      { ...education(from), startDate: '2005', endDate: '2008-07' },
      { ...education(from), startDate: '2008-10-01', endDate: '2010-06-15' },
      education(from),
      education(from),
    ],
  },
]

const token = (from: Fiction): Canary['token'] => from.canary('note').token

const work = (from: Fiction) => ({
  company: `Works ${token(from)}`,
  title: `Engineer ${token(from)}`,
  description: `Built ${token(from)}.`,
})

const education = (from: Fiction) => ({
  school: `School ${token(from)}`,
  degree: `Master ${token(from)}`,
  major: `Civil ${token(from)}`,
  description: `Thesis ${token(from)}.`,
})

/** A candidate with these items, and the two reads that show them. */
async function withHistory(candidates: CandidateLibrary, name: History, sent: JsonObject[]) {
  const { id } = await candidates.create({ [name]: sent })
  const detail = await accepted(candidates.detail(id))
  const full = await accepted(candidates.resumeContent(id))
  return { id, detail, full }
}

/** Whether an answer shows any text of an item. */
const tells = (reply: Reply, item: JsonObject) => tellingTexts(item).some(text => shows(reply, text))

/** Create takes both histories, and keeps every item: some read shows something of it. */
export const keepsHistories = rows.map(({ name, created, items }) =>
  check({
    id: `candidates.create.keeps-${name}`,
    requirements: [created],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const sent = items(fiction(unique(name)))
      const { detail, full } = await withHistory(candidates, name, sent)
      const lost = sent.filter(item => !tells(detail, item) && !tells(full, item))
      return seenIn(
        full,
        lost.map(item => mismatch(`/${name}`, item, 'in neither detail nor resumeContent')),
      )
    },
  }),
)

/** What an item holds comes back: its texts, its dates and whether it is current. */
export const keepsFields = rows.map(({ name, kept, items }) =>
  check({
    id: `candidates.experiences.${name}`,
    requirements: [kept],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const sent = items(fiction(unique(name)))
      const { id } = await withHistory(candidates, name, sent)
      const found = await candidates.history(id, name)
      return sent.flatMap(item => {
        const copy = copyOf(item, found)
        return copy === undefined ? [] : sameFields(`/${name}`, item, copy)
      })
    },
  }),
)

/** Field by field; a date here in whatever precision, since precision and unknown dates are judged with the dates. */
function sameFields(path: string, sent: JsonObject, kept: unknown): Mismatch[] {
  return Object.entries(sent).flatMap(([field, value]) => {
    const found = member(kept, field)
    if (/Date$/.test(field) && isText(value) && isText(found) && sameStart(value, found)) return []
    return equal(`${path}/${field}`, value, found)
  })
}

const sameStart = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** ResumeContent gives every experience that is there, each with its description. */
export const wholeHistories = rows.map(({ name, items }) =>
  check({
    id: `candidates.resume-content.${name}`,
    requirements: ['CAND-SENS-06'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const sent = items(fiction(unique(name)))
      const { detail, full } = await withHistory(candidates, name, sent)
      const there = sent.filter(item => tells(detail, item) || tells(full, item))
      if (there.length === 0) throw new Blocked(`neither detail nor resumeContent shows any of ${name}`)
      return there.flatMap(item => {
        if (!tells(full, item))
          return seenIn(full, [mismatch(`/${name}`, item, 'in detail, and not in resumeContent')])
        const { description } = item
        const described = shows(full, String(description))
        return seenIn(full, holds(described, `/${name}`, description, 'the item without its description'))
      })
    },
  }),
)
