import { accepted, Blocked, equal, holds, isSuccess, Skipped, unlessBlocked } from '#check'
import { recordOf, timesListed } from '#fixtures/service/attachments/record.ts'
import { namesakes } from '#fixtures/service/candidate-library/namesakes.ts'
import { timesShown } from '#fixtures/service/candidate-library/texts.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { attempt } from '#fixtures/service/records/attempt.ts'
import type { EarlierWrite } from './earlier-write.ts'

/** A candidate who is created. Another one is after that, and the first one is updated. */
export async function earlierCandidate({ candidates }: Persona): Promise<EarlierWrite> {
  const input = await candidates.createInput()
  const first = await accepted(candidates.call('create', input))
  const id = await candidates.idIn(first)
  const shown = async () => (await namesakes(candidates, input)) ?? []
  return {
    first,
    further: [
      async () => candidates.call('create', await candidates.createInput()),
      async () => candidates.update({ id, version: await candidates.version(id) }, { city: 'Lyon' }),
    ],
    again: () => candidates.call('create', input),
    afresh: () => candidates.call('create', { ...input, requestId: candidates.requestId() }),
    async watch() {
      const before = await shown()
      return async repeat => {
        const named = isSuccess(repeat) ? await unlessBlocked(candidates.idIn(repeat)) : id
        // Where nobody is found by name, only the answer can tell.
        if (named instanceof Blocked && !before.includes(id)) throw named
        const made = (await shown()).filter(one => one !== id && !before.includes(one))
        return [
          ...(named instanceof Blocked ? [] : equal('/id', id, named)),
          ...equal('duplicates', [], made, `others with the name of candidate ${id}`),
        ]
      }
    },
    unless: 'open-inputs',
  }
}

/** A note on a candidate, after which another one is written. */
export async function earlierNote({ candidates }: Persona, [text, other]: string[]): Promise<EarlierWrite> {
  const { id } = await candidates.create()
  const input = await candidates.input('note', { id, content: text, requestId: candidates.requestId() })
  const first = await accepted(candidates.call('note', input))
  const times = async () => timesShown(await accepted(candidates.notes(id)), String(text))
  return {
    first,
    further: [() => candidates.note(id, String(other))],
    again: () => candidates.call('note', input),
    afresh: () => candidates.call('note', { ...input, requestId: candidates.requestId() }),
    async watch() {
      const before = await times()
      return async () =>
        equal('body', before, await times(), `how often the note is shown, before and after the repeat`)
    },
    unless: 'open-inputs',
  }
}

/** An upload, after which another file is uploaded. */
export async function earlierUpload({ candidates, attachments }: Persona): Promise<EarlierWrite> {
  const { id, version } = await candidates.create()
  const [file, other] = [attachments.file('pdf'), attachments.file('png')]
  const form = await attachments.form({ version, kind: 'resume', requestId: candidates.requestId() }, [file])
  const first = await accepted(attachments.send(id, form))
  const now = async () => ({ id, version: await candidates.version(id) })
  return {
    first,
    further: [async () => attachments.upload(await now(), other, { kind: 'other' })],
    again: () => attachments.send(id, form),
    afresh: () => attachments.upload({ id, version }, file),
    async watch() {
      const isListed = recordOf(await attachments.listed(id), file) !== undefined
      return async () => {
        const times = timesListed(await attachments.listed(id), file)
        return holds(!isListed || times === 1, 'documents', `${file.name} once`, `${times} times`)
      }
    },
    unless: 'open-inputs',
  }
}

/** A job or a client company that is created. Another one is after that, and the first one is updated. */
export async function earlierRecord(by: Persona, library: 'jobs' | 'clients'): Promise<EarlierWrite> {
  const records = by[library]
  const input = await records.createInput()
  requireKey(input, 'create')
  const first = await accepted(records.call('create', input))
  const id = await records.idOf(first, input)
  const others = async () => (await records.titledAlike(input)).filter(one => one !== id)
  return {
    first,
    further: [
      async () => records.call('create', await records.createInput()),
      async () => {
        const { fields } = await records.change()
        return records.update({ id, version: await records.version(id) }, fields)
      },
    ],
    again: () => records.call('create', input),
    afresh: () => records.call('create', records.withNewKey(input)),
    async watch() {
      const before = await others()
      return async repeat => {
        const named = isSuccess(repeat) ? records.ids.named(repeat).map(({ value }) => value) : []
        const made = (await others()).filter(one => !before.includes(one))
        return [
          ...holds(named.length === 0 || named.includes(id), 'body', `the record ${id}`, named),
          ...equal('search', [], made, `others with the title of record ${id}`),
        ]
      }
    },
    unless: 'open-inputs',
  }
}

/** An update of a job or a client company, after which another one is made. */
export async function earlierUpdate(by: Persona, library: 'jobs' | 'clients'): Promise<EarlierWrite> {
  const records = by[library]
  const record = await records.create()
  const { input, left } = await attempt(records, 'update', record)
  requireKey(input, 'update')
  const first = await accepted(records.call('update', input))
  // Not every record has a version: what is shown of the first update is told as well, which the other has replaced.
  const seen = async () => ({ version: await records.version(record.id), 'first text': await left() })
  return {
    first,
    further: [
      async () => {
        const { fields } = await records.change()
        return records.update({ id: record.id, version: await records.version(record.id) }, fields)
      },
    ],
    again: () => records.call('update', input),
    afresh: () => records.call('update', records.withNewKey(input)),
    async watch() {
      const before = await seen()
      return async () => equal('reads', before, await seen(), 'before and after the repeat')
    },
    unless: 'open-inputs',
  }
}

/** @throws Skipped when the live schema takes no key */
function requireKey(input: object, operation: string): void {
  if (!Object.hasOwn(input, 'requestId'))
    throw new Skipped(`the live schema of ${operation} takes no requestId`, 'request-ids')
}
