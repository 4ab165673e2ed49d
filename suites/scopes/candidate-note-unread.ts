import { accepted, check } from '#check'
import { surfaces } from '#document/index.ts'
import type { Surface } from '#document/surfaces.ts'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { type Context, unread } from './unread.ts'

/** The reads that are about candidates or flows; of notes and of flow detail other checks say what they show. */
const ofCandidates =
  /^candidate-library\.(search|detail|contacts|documentInfo|documents|resumeContent|duplicates)$/

/** No read but that of notes shows a candidate's note to a token without sensitive:notes. */
const candidateNote = (surface: Surface) =>
  check({
    id: `scopes.candidate-note-unread@${surface.id}`,
    cell: unread(surface),
    requirements: ['CAND-SENS-09'],
    needs: ['recruiter'],
    async run({ candidates, attachments, connected, unique }: Context) {
      const content = unique('a note')
      const person = await candidates.createWithSecrets()
      await accepted(candidates.note(person.id, content))
      if (surface.operation === 'documents') await attachments.add(person.id, attachments.file('pdf'))
      const reader = await connected('recruiter', surface.scopes.join(' '))
      const reply = await accepted(askAbout(person, surface, reader))
      return hidden(reply, content, 'no note')
    },
  })

async function askAbout({ id, name = 'Nobody' }: Candidate, { operation }: Surface, { candidates }: Persona) {
  if (operation === 'search') return candidates.search(name)
  return operation === 'duplicates' ? candidates.duplicates(name) : candidates.ask(operation, { id })
}

export default [
  ...surfaces()
    .filter(({ id }) => ofCandidates.test(id))
    .map(candidateNote),
]
