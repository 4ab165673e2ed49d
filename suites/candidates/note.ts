import { accepted, Blocked, breaks, check, holds, isSuccess, legible, seenIn, success } from '#check'
import { objectShape } from '#fixtures/schemas/shape.ts'
import { shows, timesShown } from '#fixtures/service/candidate-library/texts.ts'
import { fiction } from '#generators/fiction/index.ts'

/** Characters of a long note, where the live schema allows so many. */
const longNote = 1500

export default [
  /** A note is appended with the content that was sent; earlier ones stay. */
  check({
    id: 'candidates.note.appends',
    requirements: ['CAND-NOTE-01', 'CAND-NOTE-02', 'CAND-NOTE-03', 'CAND-SENS-03', 'SANDBOX-08'],
    needs: ['recruiter'],
    async run({ candidates, observe, unique }) {
      const { id, version } = await candidates.create()
      const schema = await candidates.schema('note')
      const most = objectShape(schema, schema).properties.content?.maxLength
      const mark = unique('First note')
      const whole = `${mark}:\n"quoted", 面接 ✓\n\n${fiction(mark).resumeText()}`
      const first = [...whole]
        .slice(0, Math.min(longNote, typeof most === 'number' ? most : longNote))
        .join('')
        .trim()
      const second = unique('Second note')
      const none = await accepted(candidates.notes(id))
      const receipt = await accepted(candidates.note(id, first))
      const alone = await candidates.notes(id)
      if (!isSuccess(legible(alone))) return breaks('CAND-SENS-03', success(alone))
      await accepted(candidates.note(id, second))
      const both = await accepted(candidates.notes(id))
      observe('OQ-NOTE-VERSION', {
        returned: receipt.text.includes('version'),
        raises: (await candidates.version(id)) !== version,
      })
      const missing = (reply: typeof both, text: string) =>
        holds(shows(reply, text), 'body', text, reply.text.slice(0, 300))
      const shown = shows(both, mark) || shows(both, second)
      const entries = both.text.length > none.text.length
      return [
        ...breaks('CAND-NOTE-03', shows(alone, mark) ? missing(alone, first) : []),
        ...breaks('CAND-NOTE-01', missing(both, second)),
        ...breaks('CAND-NOTE-02', shows(alone, mark) ? missing(both, mark) : []),
        ...breaks(
          'CAND-SENS-03',
          holds(shown || !entries, 'body', 'what the notes say', both.text.slice(0, 300)),
        ),
        ...breaks(
          'SANDBOX-08',
          holds(shown || entries, 'body', 'the notes that were accepted', both.text.slice(0, 300)),
        ),
      ]
    },
  }),

  /** Notes stay with a candidate whose record is updated. */
  check({
    id: 'candidates.note.stays-after-update',
    requirements: ['CAND-NOTE-02'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const { id } = await candidates.create()
      const content = unique('Called')
      await accepted(candidates.note(id, content))
      if (!shows(await accepted(candidates.notes(id)), content))
        throw new Blocked('notes shows nothing of a note that was appended')
      const version = await candidates.version(id)
      const receipt = await accepted(candidates.update({ id, version }, { city: 'Lyon' }))
      const notes = await accepted(candidates.notes(id))
      return seenIn(notes, holds(shows(notes, content), 'body', content, notes.text.slice(0, 300)), receipt)
    },
  }),

  /** A note is appended whatever was noted before: what says the same as an earlier one stands beside it. */
  check({
    id: 'candidates.note.same-text-again',
    requirements: ['CAND-NOTE-01'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const { id } = await candidates.create()
      const content = unique('Called back')
      await accepted(candidates.note(id, content))
      const once = timesShown(await accepted(candidates.notes(id)), content)
      if (once === 0) throw new Blocked('notes shows nothing of a note that was appended')
      const again = await candidates.note(id, content)
      // A conflict says that nothing was appended.
      if (again.status === 409) return []
      if (!isSuccess(again)) return success(again)
      const notes = await accepted(candidates.notes(id))
      const shown = timesShown(notes, content)
      return seenIn(notes, holds(shown > once, 'body', `more than ${once} with this text`, shown), again)
    },
  }),
]
