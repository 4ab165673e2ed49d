import {
  accepted,
  Blocked,
  besides,
  breaks,
  check,
  confirmed,
  equal,
  given,
  holds,
  isSuccess,
  type JsonObject,
  type Mismatch,
  type Reply,
  repeats,
  sameAnswer,
  tellsOutcome,
  wasCarriedOut,
} from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { namesakes } from '#fixtures/service/candidate-library/namesakes.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { timesShown } from '#fixtures/service/candidate-library/texts.ts'
import { afresh, recognised, sameCandidate } from './recognised.ts'

/** How many requests with one requestId are released together. */
const racers = 8

export default [
  /** A create that is sent again leaves one candidate, and is answered with success and the first body. */
  check({
    id: 'idempotency.create.again',
    surface: { id: 'candidate-library.create', rule: 'requestId' },
    requirements: ['IDEM-ONE-01', 'IDEM-OK-01', 'IDEM-OK-07'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const input = await candidates.createInput()
      const first = await accepted(candidates.call('create', input))
      const alone = await namesakes(candidates, input)
      const again = await candidates.call('create', input)
      observe('OQ-RETRY-ANSWER', `${first.status}, then ${again.status}`, again)
      const premises = [repeats(first, again)]
      const read = async () => candidates.detail(await candidates.idIn(first))
      const effect = breaks('IDEM-ONE-01', await oneEffect(candidates, { first, again, input, alone }))
      const answer = async () => [
        ...breaks('IDEM-OK-01', await confirmed(again, () => afresh(candidates, input))),
        ...breaks('IDEM-OK-07', isSuccess(again) ? await sameAnswer(first, again, read) : []),
      ]
      return given(premises, await besides(effect, answer))
    },
  }),

  /** An update that is sent again is applied once, and succeeds although its version has moved on. */
  check({
    id: 'idempotency.update.again',
    surface: { id: 'candidate-library.update', rule: 'requestId' },
    requirements: ['IDEM-ONE-02', 'IDEM-OK-02'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const key = candidates.requestId()
      const first = await accepted(candidates.update(person, { city: 'Lyon' }, key))
      const version = await candidates.version(person.id)
      const again = await candidates.update(person, { city: 'Lyon' }, key)
      const after = await candidates.version(person.id)
      const effect = breaks(
        'IDEM-ONE-02',
        equal('/version', version, after, 'of the record, after the repeat'),
      )
      const anew = () => candidates.update(person, { city: 'Lyon' })
      const answer = async () => breaks('IDEM-OK-02', await confirmed(again, anew))
      return given([repeats(first, again)], await besides(effect, answer))
    },
  }),

  /** A repeated update is confirmed after a further update, and doesn't move the version. */
  check({
    id: 'idempotency.update.again-later',
    requirements: ['IDEM-OK-02', 'IDEM-ONE-02'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const key = candidates.requestId()
      const first = await accepted(candidates.update(person, { city: 'Lyon' }, key))
      const version = versionIn(first.body, person.id) ?? (await candidates.version(person.id))
      await accepted(candidates.update({ id: person.id, version }, { city: 'Turin' }))
      const moved = await candidates.version(person.id)
      const again = await candidates.update(person, { city: 'Lyon' }, key)
      const after = await candidates.version(person.id)
      const effect = breaks('IDEM-ONE-02', equal('/version', moved, after, 'of the record, after the repeat'))
      const anew = () => candidates.update(person, { city: 'Lyon' })
      const answer = async () => breaks('IDEM-OK-02', await confirmed(again, anew))
      return given([repeats(first, again)], await besides(effect, answer))
    },
  }),

  /** A note that is sent again is shown as often as one that was sent once. */
  check({
    id: 'idempotency.note.again',
    surface: { id: 'candidate-library.note', rule: 'requestId' },
    requirements: ['IDEM-ONE-03', 'IDEM-OK-01'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const [noted, twin] = await Promise.all([candidates.create(), candidates.create()])
      const content = unique('noted once')
      const key = candidates.requestId()
      await accepted(candidates.note(twin.id, content))
      const first = await accepted(candidates.note(noted.id, content, key))
      const again = await candidates.note(noted.id, content, key)
      // One note may show its text more than once, as in an excerpt. A candidate with one note tells how often.
      const once = timesShown(await accepted(candidates.notes(twin.id)), content)
      const times = timesShown(await accepted(candidates.notes(noted.id)), content)
      const often = `how often the note ${content} is shown, where one note shows it ${once} times`
      const effect = breaks('IDEM-ONE-03', equal('body', once, times, often))
      const anew = () => candidates.note(noted.id, content)
      const answer = async () => breaks('IDEM-OK-01', await confirmed(again, anew))
      return given([repeats(first, again)], await besides(effect, answer))
    },
  }),

  /** Keys in another order are the same content. */
  check({
    id: 'idempotency.create.reordered-keys',
    requirements: ['IDEM-OK-06'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const input = await candidates.createInput({ rawResumeText: 'A resume.' })
      const first = await recognised(candidates, input)
      const again = await candidates.call('create', reversed(input))
      return sameCandidate(candidates, { first, again, input })
    },
  }),

  /** Repeats that arrive at the same moment have one effect together. */
  check({
    id: 'idempotency.create.at-once',
    requirements: ['IDEM-ONE-11'],
    needs: ['recruiter'],
    async run({ candidates }) {
      await recognised(candidates, await candidates.createInput())
      const input = await candidates.createInput()
      const replies = await candidates.callTogether(
        'create',
        Array.from({ length: racers }, () => input),
      )
      const made = replies.filter(reply => isSuccess(reply) && tellsOutcome(reply))
      const ids = await Promise.all(made.map(reply => candidates.idIn(reply)))
      const namesakeIds = await namesakes(candidates, input)
      const effect = holds(
        namesakeIds === undefined || namesakeIds.length <= 1,
        'duplicates',
        'one candidate of that name',
        namesakeIds,
      )
      return besides(effect, async () => {
        // Only all answers together tell that no candidate was made.
        if (ids.length === 0) for (const reply of replies) wasCarriedOut(reply)
        return holds(new Set(ids).size === 1, '/id', 'one candidate in all answers', ids)
      })
    },
  }),

  /**
   * Repeats of a note that arrive at the same moment leave one. A plain repeat has to leave one before that is asked.
   */
  check({
    id: 'idempotency.note.at-once',
    requirements: ['IDEM-ONE-11'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const [noted, twin] = await Promise.all([candidates.create(), candidates.create()])
      const content = unique('noted at once')
      const inputFor = (id: string) =>
        candidates.input('note', { id, content, requestId: candidates.requestId() })
      const plain = await inputFor(twin.id)
      await accepted(candidates.call('note', plain))
      const once = timesShown(await accepted(candidates.notes(twin.id)), content)
      await candidates.call('note', plain)
      if (timesShown(await accepted(candidates.notes(twin.id)), content) !== once)
        throw new Blocked('a note that is simply sent again is there twice')
      const input = await inputFor(noted.id)
      const replies = await candidates.callTogether(
        'note',
        Array.from({ length: racers }, () => input),
      )
      const times = timesShown(await accepted(candidates.notes(noted.id)), content)
      const statuses = replies.map(({ status }) => status).join(', ')
      return equal('body', once, times, `how often the note is shown, after ${racers} at once: ${statuses}`)
    },
  }),
]

/** Judges by the candidates of that name. Where none is found by name, both answers have to name one candidate. */
async function oneEffect(
  candidates: CandidateLibrary,
  {
    first,
    again,
    input,
    alone,
  }: { first: Reply; again: Reply; input: JsonObject; alone?: string[] | undefined },
): Promise<Mismatch[]> {
  if (alone === undefined || alone.length === 0)
    return isSuccess(again) ? sameCandidate(candidates, { first, again, input }) : []
  const after = await namesakes(candidates, input)
  return equal('duplicates', alone, after, 'candidates of that name, before and after the repeat')
}

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  )
}
