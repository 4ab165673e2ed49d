import {
  accepted,
  besides,
  breaks,
  carriedOut,
  check,
  confirmed,
  equal,
  given,
  holds,
  isSuccess,
  refusal,
  repeats,
  reuses,
  Skipped,
  sameAnswer,
  toldApart,
  without,
} from '#check'
import { attempt } from '#fixtures/service/records/attempt.ts'
import { elsewhere } from './elsewhere.ts'

const called = { jobs: 'job', clients: 'client' }
const modules = { jobs: 'job-library', clients: 'client-library' }

type Library = keyof typeof called

/** A create that is sent again leaves one record, and is answered with success and the first body. */
export const createAgain = (id: string, once: string, library: Library) =>
  check({
    id,
    surface: { id: `${modules[library]}.create`, rule: 'requestId' },
    requirements: [once, 'IDEM-OK-01', 'IDEM-OK-07'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const records = recruiter[library]
      const input = await records.createInput()
      if (!('requestId' in input))
        throw new Skipped('the live schema of create takes no requestId', 'request-ids')
      const first = await accepted(records.call('create', input))
      const id = await records.idOf(first, input)
      const again = await records.call('create', input)
      const premises = [repeats(first, again)]
      const others = records.ids.named(again).map(({ value }) => value)
      const second = others.length > 0 && !others.includes(id)
      const alike = await records.titledAlike(input)
      const effect = [
        ...breaks(once, holds(!second, 'body', `the ${called[library]} ${id}`, others)),
        ...breaks(
          once,
          equal(
            'search',
            [],
            alike.filter(shown => shown !== id),
            `others with the title of ${called[library]} ${id}`,
          ),
        ),
      ]
      const other = { read: () => records.detail(id), meanwhile: elsewhere(recruiter) }
      const answer = async () => [
        ...breaks(
          'IDEM-OK-01',
          await confirmed(again, () => records.call('create', records.withNewKey(input))),
        ),
        ...breaks('IDEM-OK-07', isSuccess(again) ? await sameAnswer(first, again, other) : []),
      ]
      return given(premises, await besides(effect, answer))
    },
  })

/** An update that is sent again is confirmed, and has no second effect. */
export const updateAgain = (id: string, library: Library) =>
  check({
    id,
    surface: { id: `${modules[library]}.update`, rule: 'requestId' },
    requirements: ['IDEM-ONE-10', 'IDEM-OK-01'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const records = recruiter[library]
      const record = await records.create()
      const { input } = await attempt(records, 'update', record)
      if (!('requestId' in input))
        throw new Skipped('the live schema of update takes no requestId', 'request-ids')
      const first = await accepted(records.call('update', input))
      const before = await records.version(record.id)
      const again = await records.call('update', input)
      const after = await records.version(record.id)
      const effect = breaks('IDEM-ONE-10', equal('/version', before, after, 'before and after the repeat'))
      const anew = () => records.call('update', records.withNewKey(input))
      const answer = async () => breaks('IDEM-OK-01', await confirmed(again, anew))
      return given([repeats(first, again)], await besides(effect, answer))
    },
  })

/** A used key with other content is a conflict, and has no effect. Its twin is that content under a key of its own. */
export const otherContent = (id: string, library: Library, operation: 'create' | 'update') =>
  check({
    id,
    requirements: ['IDEM-CONF-06', 'IDEM-CONF-07'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const records = recruiter[library]
      const record = await records.create()
      const first = await attempt(records, operation, record)
      const { requestId } = first.input
      if (requestId === undefined)
        throw new Skipped(`the live schema of ${operation} takes no requestId`, 'request-ids')
      const used = await accepted(records.call(operation, first.input))
      const version = await records.version(record.id)
      const other = await attempt(records, operation, { ...record, version })
      const reply = await records.call(operation, { ...other.input, requestId })
      const left = !isSuccess(reply) && (await other.left())
      return given(
        [reuses(used, reply)],
        [
          ...breaks('IDEM-CONF-07', holds(!left, 'body', 'nothing of the refused write', other.input)),
          ...breaks('IDEM-CONF-06', await toldApart(reply, () => records.call(operation, other.input))),
        ],
      )
    },
  })

/** A write without requestId is refused, where its live schema lists one. Its twin is the same write with one. */
export const keyNeeded = (id: string, library: Library, operation: 'create' | 'update') =>
  check({
    id,
    requirements: ['IDEM-KEY-07'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const records = recruiter[library]
      const record = await records.create()
      const input = async () => (await attempt(records, operation, record)).input
      const keyed = await input()
      if (!('requestId' in keyed))
        throw new Skipped(`the live schema of ${operation} takes no requestId`, 'request-ids')
      const bare = await records.call(operation, without(keyed, 'requestId'))
      return refusal(bare, async () => records.call(operation, await input()), {
        ifCarriedOut: carriedOut('requestId is missing'),
      })
    },
  })
