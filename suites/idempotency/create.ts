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
  reuses,
  sameAnswer,
  tellsOutcome,
  toldApart,
  wasCarriedOut,
} from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { leftBehind, namesakes } from '#fixtures/service/candidate-library/namesakes.ts'
import { type Contents, experiences } from './contents.ts'
import { elsewhere } from './elsewhere.ts'
import { afresh, recognised, sameCandidate } from './recognised.ts'
import { needsRefresh } from './refreshable.ts'

const resumeTexts: Contents = {
  first: { rawResumeText: 'The first content.' },
  other: { rawResumeText: 'Another content.' },
}

/** A create with a used key and other content is a conflict. Its twin is that content under a key of its own. */
const createOtherContent = (id: string, { first, other }: Contents) =>
  check({
    id,
    requirements: ['IDEM-CONF-01'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const input = await candidates.createInput(first)
      const used = await accepted(candidates.call('create', input))
      const data = { ...(input.data as object), ...other }
      const changed = { ...input, data }
      const probe = await candidates.call('create', changed)
      const twin = () => candidates.call('create', { ...changed, requestId: candidates.requestId() })
      return given([reuses(used, probe)], await toldApart(probe, twin))
    },
  })

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
      const other = {
        read: async () => candidates.detail(await candidates.idIn(first)),
        meanwhile: elsewhere({ candidates }),
      }
      const effect = breaks('IDEM-ONE-01', await oneEffect(candidates, { first, again, input, alone }))
      const answer = async () => [
        ...breaks('IDEM-OK-01', await confirmed(again, () => afresh(candidates, input))),
        ...breaks('IDEM-OK-07', isSuccess(again) ? await sameAnswer(first, again, other) : []),
      ]
      return given(premises, await besides(effect, answer))
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
  createOtherContent('idempotency.create.other-content', resumeTexts),
  createOtherContent('idempotency.create.other-experiences', experiences),

  /** A create that is refused for its used key creates no candidate. */
  check({
    id: 'idempotency.create.refused-creates-nobody',
    requirements: ['IDEM-CONF-07'],
    needs: ['recruiter'],
    async run({ candidates, signal }) {
      const [first, twin] = [await candidates.createInput(), await candidates.createInput()]
      const used = await accepted(candidates.call('create', first))
      const refused = { ...(await candidates.createInput()), requestId: first.requestId }
      const probe = await candidates.call('create', refused)
      if (isSuccess(probe)) throw new Blocked('a used key with other content is not refused')
      const left = await leftBehind(candidates, { refused, twin, signal })
      return given(
        [reuses(used, probe)],
        equal('duplicates', [], left, 'candidates of its name, after the refusal'),
      )
    },
  }),

  /** A repeat is recognised over a connection whose access token was refreshed. */
  check({
    id: 'idempotency.create.over-new-token',
    requirements: ['IDEM-OK-08'],
    needs: ['recruiter'],
    async run({ connected }) {
      const recruiter = await connected('recruiter', 'candidates:read candidates:write')
      needsRefresh(recruiter)
      const input = await recruiter.candidates.createInput()
      const first = await recognised(recruiter.candidates, input)
      await recruiter.renew()
      await accepted(recruiter.candidates.ask('search'))
      const again = await recruiter.candidates.call('create', input)
      return sameCandidate(recruiter.candidates, { first, again, input })
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
