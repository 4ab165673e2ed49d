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
import { lazily } from '#document/lazily.ts'
import { named } from '#fixtures/service/hiring/flow.ts'
import { itemsIn } from '#fixtures/service/hiring/flow-items.ts'
import { entriesIn, historyIn } from '#fixtures/service/hiring/history.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { shows } from '#fixtures/service/records/texts.ts'
import { lacking } from '../cell.ts'

export default [
  /**
   * Flow detail shows neither history nor notes without sensitive:notes. It may be refused, or have them left out,
   * empty or marked as restricted in any words (READINGS T-23). It never fills them with something else. Its twin, with
   * the scope, shows both.
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
      const another = lazily(async () => {
        const other = await hiring.link()
        await accepted(hiring.transition(other, stage, { reason: unique('another reason') }))
        await accepted(hiring.note(await hiring.current(other), unique('another note of a flow')))
        return accepted(reader.hiring.detail(other))
      })
      const filled = ['history', 'notes'].map(name => nothingShown(name, { whole, restricted, another }))
      return given(
        [withoutScope('sensitive:notes', restricted)],
        [
          ...breaks('SCOPE-HIRE-07', hidden(restricted, note, 'no note', { path: '/notes' })),
          ...breaks('SCOPE-HIRE-07', hidden(restricted, reason, 'no history', { path: '/history' })),
          ...breaks('CAND-SENS-09', hidden(restricted, ofCandidate, 'no note')),
          ...(await Promise.all(filled)).flat(),
        ],
      )
    },
  }),
]

/** The scope's name, or a word that says that something is kept back. */
const mark = /sensitive|restrict|redact|hidden|withheld|masked/i

/** Details of a flow, with the scope and without, and of another flow without. */
interface Shown {
  whole: Reply
  restricted: Reply
  another: () => Promise<Reply>
}

/**
 * Judges a list that is neither empty nor marked. It shows what it may not, or what was made up for it. What is the same
 * for another flow stands for something that isn't shown, in whatever words; so may what the detail tells elsewhere, and
 * the time.
 */
async function nothingShown(name: string, { whole, restricted, another }: Shown): Promise<Mismatch[]> {
  const list = (reply: Reply) =>
    name === 'history' ? (entriesIn(historyIn(reply)) ?? []) : itemsIn(documented(reply.body, name)?.value)
  const shown = list(restricted)
  if (shown.length === 0 || mark.test(JSON.stringify(shown))) return []
  const real = new Set(list(whole).flatMap(texts))
  const alike = new Set(list(await another()).flatMap(texts))
  const own = shown.flatMap(texts).filter(text => !alike.has(text))
  const all = texts(restricted.body)
  const isElsewhere = (text: string) => times(all, text) > times(shown.flatMap(texts), text)
  const told = own.filter(text => !isElsewhere(text))
  // One entry may name the flow, or a time of it; several that differ as the real ones do are these.
  const asReal = shown.filter(entry => texts(entry).some(text => own.includes(text) && real.has(text)))
  const wrong = [mismatch(`/${name}`, 'left out, empty, or marked as restricted', shown[0])]
  return [
    ...(asReal.length > 1 || told.some(text => real.has(text)) ? breaks('SCOPE-HIRE-07', wrong) : []),
    ...(told.some(text => !real.has(text) && !isTime(text)) ? breaks('SRV-09', wrong) : []),
  ]
}

const times = (all: string[], text: string) => all.filter(one => one === text).length

const isTime = (text: string) => /^\d{4}-\d\d-\d\d[T ]/.test(text)

/** The texts in an entry that aren't empty. */
const texts = (entry: unknown): string[] =>
  [...places(entry)].flatMap(({ value }) => (isText(value) ? [value] : []))
