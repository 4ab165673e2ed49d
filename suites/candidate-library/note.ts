import { shows } from '../../fixtures/candidate-library/texts.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, holds, success } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'

/** A note is appended with the content that was sent; earlier ones stay. */
export const appends = check({
  id: 'candidates.note.appends',
  requirements: ['CAND-NOTE-01', 'CAND-NOTE-02', 'CAND-NOTE-03', 'CAND-SENS-03'],
  needs: ['recruiter'],
  async run({ candidates, unique }) {
    const { id } = await candidates.create()
    const [first, second] = [unique('First note:\n"quoted", 面接 ✓'), unique('Second note')]
    await accepted(candidates.note(id, first))
    const alone = await candidates.notes(id)
    if (!isSuccess(alone)) return breaks('CAND-SENS-03', success(alone))
    await accepted(candidates.note(id, second))
    const both = await accepted(candidates.notes(id))
    return [
      ...breaks('CAND-NOTE-03', holds(shows(alone, first), 'body', first, alone.text.slice(0, 300))),
      ...breaks('CAND-NOTE-01', holds(shows(both, second), 'body', second, both.text.slice(0, 300))),
      ...breaks('CAND-NOTE-02', holds(shows(both, first), 'body', first, both.text.slice(0, 300))),
    ]
  },
})
