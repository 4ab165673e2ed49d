import { accepted, type JsonObject, type Reply } from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { type History, tellingTexts } from '#fixtures/service/candidate-library/experiences.ts'
import { shows } from '#fixtures/service/candidate-library/texts.ts'
import type { Canary, Fiction } from '#generators/fiction/index.ts'

/** A history, and items of which every text can be found again. */
export interface Items {
  name: History
  items(from: Fiction): JsonObject[]
}

export const workExperiences: Items = {
  name: 'workExperiences',
  items: from => [
    { ...work(from), startDate: '2011-02', endDate: '2014-06-30', current: false },
    { ...work(from), startDate: '2021', current: true },
    // This one is over, and nobody knows since when: to be current doesn't follow from having no end.
    { ...work(from), startDate: '2015-03-09', current: false },
    work(from),
    work(from),
  ],
}

export const educationExperiences: Items = {
  name: 'educationExperiences',
  items: from => [
    { ...education(from), startDate: '2005', endDate: '2008-07' },
    { ...education(from), startDate: '2008-10-01', endDate: '2010-06-15' },
    education(from),
    education(from),
  ],
}

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
export async function withHistory(candidates: CandidateLibrary, name: History, sent: JsonObject[]) {
  const { id } = await candidates.create({ [name]: sent })
  const detail = await accepted(candidates.detail(id))
  const full = await accepted(candidates.resumeContent(id))
  return { id, detail, full }
}

/** Whether an answer shows any text of an item. */
export const tells = (reply: Reply, item: JsonObject) => tellingTexts(item).some(text => shows(reply, text))
