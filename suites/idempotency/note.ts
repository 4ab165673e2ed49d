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
  repeats,
  reuses,
  toldApart,
} from '#check'
import { shows, timesShown } from '#fixtures/service/candidate-library/texts.ts'

/** How many requests with one requestId are released together. */
const racers = 8

export default [
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

  /** A note with a used key and other content is a conflict, and isn't written. */
  check({
    id: 'idempotency.note.other-content',
    requirements: ['IDEM-CONF-03', 'IDEM-CONF-07'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const { id } = await candidates.create()
      const key = candidates.requestId()
      const [one, another] = [unique('one'), unique('another')]
      const used = await accepted(candidates.note(id, one, key))
      const refused = await candidates.note(id, another, key)
      const notes = await accepted(candidates.notes(id))
      const written = !isSuccess(refused) && shows(notes, another)
      return given(
        [reuses(used, refused)],
        [
          ...breaks('IDEM-CONF-07', holds(!written, 'notes', 'no such note', another)),
          ...breaks('IDEM-CONF-03', await toldApart(refused, () => candidates.note(id, another))),
        ],
      )
    },
  }),
]
