import {
  accepted,
  Blocked,
  breaks,
  check,
  documented,
  given,
  isSuccess,
  isText,
  type Mismatch,
  mismatch,
  places,
  type Reply,
  withoutScope,
} from '#check'
import { named } from '#fixtures/service/hiring/flow.ts'
import { itemsIn } from '#fixtures/service/hiring/flow-items.ts'
import { entriesIn, historyIn } from '#fixtures/service/hiring/history.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { shows } from '#fixtures/service/records/texts.ts'
import { lacking } from '../cell.ts'

export default [
  /**
   * Flow detail shows neither history nor notes without sensitive:notes. It may be refused, or have them left out,
   * empty or marked as restricted (READINGS T-23). It never fills them with something else. Its twin, with the scope,
   * shows both.
   */
  check({
    id: 'scopes.hiring.detail.without-sensitive-notes',
    cell: lacking('hiring read detail', 'sensitive:notes'),
    requirements: ['SCOPE-HIRE-07', 'SRV-09', 'CAND-SENS-09'],
    needs: ['recruiter'],
    async run({ candidates, hiring, connected, unique }) {
      const [note, reason] = [unique('a note of a flow'), unique('a reason')]
      const ofCandidate = unique('a note of a candidate')
      const [stage] = await hiring.stages.route(1)
      const flow = await hiring.link()
      await accepted(hiring.transition(flow, stage, { reason }))
      await accepted(hiring.note(await hiring.current(flow), note))
      await accepted(candidates.note(flow.candidateId, ofCandidate))
      const whole = await accepted(hiring.detail(flow))
      if (!shows(whole, note)) throw new Blocked('flow detail shows its note to nobody')
      const input = await hiring.inputOf('read.detail', named(flow))
      const reader = await connected('recruiter', 'hiring:read')
      const restricted = await reader.hiring.call('read', input)
      if (!isSuccess(restricted)) return []
      return given(
        [withoutScope('sensitive:notes', restricted)],
        [
          ...breaks('SCOPE-HIRE-07', hidden(restricted, note, 'no note', { path: '/notes' })),
          ...breaks('SCOPE-HIRE-07', hidden(restricted, reason, 'no history', { path: '/history' })),
          ...breaks('CAND-SENS-09', hidden(restricted, ofCandidate, 'no note')),
          ...['history', 'notes'].flatMap(name => nothingShown(name, whole, restricted)),
        ],
      )
    },
  }),
]

/** Judges a list that is neither empty nor marked. It shows what it may not, or what was made up for it. */
function nothingShown(name: string, whole: Reply, restricted: Reply): Mismatch[] {
  const list = (reply: Reply) =>
    name === 'history' ? (entriesIn(historyIn(reply)) ?? []) : itemsIn(documented(reply.body, name)?.value)
  const shown = list(restricted)
  if (shown.length === 0 || /restrict|redact|hidden|withheld|masked/i.test(JSON.stringify(shown))) return []
  const real = new Set(list(whole).flatMap(texts))
  const shownTexts = shown.flatMap(texts)
  const wrong = [mismatch(`/${name}`, 'left out, empty, or marked as restricted', shown[0])]
  return [
    ...(shownTexts.some(text => real.has(text)) ? breaks('SCOPE-HIRE-07', wrong) : []),
    ...(shownTexts.some(text => !real.has(text)) ? breaks('SRV-09', wrong) : []),
  ]
}

/** The texts in an entry that aren't empty. */
const texts = (entry: unknown): string[] =>
  [...places(entry)].flatMap(({ value }) => (isText(value) ? [value] : []))
