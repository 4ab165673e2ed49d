import {
  accepted,
  Blocked,
  breaks,
  businessError,
  carriedOut,
  check,
  documented,
  equal,
  given,
  holds,
  isSuccess,
  oneWinner,
  refusal,
  staleSince,
  success,
  without,
} from '#check'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { movedOn } from './moved-on.ts'

/** Cities for updates that are released together with one version. */
const cities = ['Porto', 'Ghent', 'Graz', 'Brno', 'Cork', 'Bergen', 'Nantes', 'Turku']

/** Updates that follow each other while a reader is at work. */
const rounds = 5

export default [
  /** An update with the version last read is accepted. */
  check({
    id: 'versions.candidate.current',
    requirements: ['VER-01'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const version = await candidates.version(person.id)
      return success(await candidates.update({ id: person.id, version }, { city: 'Lyon' }))
    },
  }),

  /** A stale version is refused. Its twin is the same version while it was current. */
  check({
    id: 'versions.candidate.stale',
    surface: { id: 'candidate-library.update', rule: 'version' },
    requirements: ['VER-02'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const { moved, reads } = await movedOn(candidates, person)
      const probe = await candidates.update(person, { city: 'Turin' })
      const premises = [staleSince(moved, person.version, probe, reads)]
      return given(premises, businessError(probe, 409, 'VERSION_CONFLICT'))
    },
  }),

  /** A refused update changes neither the city nor the version. */
  check({
    id: 'versions.candidate.refused-changes-nothing',
    requirements: ['VER-04', 'VER-06'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const moved = await accepted(candidates.update(person, { city: 'Lyon' }))
      const before = await accepted(candidates.detail(person.id))
      const refused = await candidates.update(person, { city: 'Turin' })
      if (isSuccess(refused))
        throw new Blocked('the stale update was accepted, so nothing can be told of refused ones')
      const after = await accepted(candidates.detail(person.id))
      return given(
        [staleSince(moved, person.version, refused)],
        [
          ...breaks(
            'VER-06',
            equal(
              '/version',
              versionIn(before.body, person.id),
              versionIn(after.body, person.id),
              'before and after the refused update',
            ),
          ),
          ...breaks(
            'VER-04',
            equal('/city', documented(before.body, 'city')?.value, documented(after.body, 'city')?.value),
          ),
        ],
      )
    },
  }),

  /** An update without version is refused. Its twin carries it. */
  check({
    id: 'versions.candidate.needed',
    requirements: ['VER-03'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const input = async () =>
        candidates.input('update', {
          id: person.id,
          version: person.version,
          data: { city: 'Lyon' },
          requestId: candidates.requestId(),
        })
      const bare = await candidates.call('update', without(await input(), 'version'))
      return refusal(bare, async () => candidates.call('update', await input()), {
        ifCarriedOut: carriedOut('version is missing'),
      })
    },
  }),

  /** Exactly one of several updates at once with the same version is accepted. */
  check({
    id: 'versions.candidate.race',
    requirements: ['VER-07'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const once = await candidates.create()
      await accepted(candidates.update(once, { city: 'Lyon' }))
      if (isSuccess(await candidates.update(once, { city: 'Turin' }))) {
        throw new Blocked('a stale version is accepted even without a race')
      }
      const inputs = await Promise.all(
        cities.map(city =>
          candidates.input('update', {
            id: person.id,
            version: person.version,
            data: { city },
            requestId: candidates.requestId(),
          }),
        ),
      )
      const replies = await candidates.callTogether('update', inputs)
      return oneWinner(replies, 'updates', () => candidates.update(person, { city: 'Lyon' }))
    },
  }),

  /** A reader of a record that is updated sees its versions in the order in which they came to be. */
  check({
    id: 'versions.candidate.reads-in-order',
    requirements: ['VER-08'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { id, version } = await candidates.create()
      let isWritten = false
      const written = [version]
      const writing = async () => {
        let last = version
        for (const city of cities.slice(0, rounds)) {
          const receipt = await accepted(candidates.update({ id, version: last }, { city }))
          last = versionIn(receipt.body, id) ?? (await candidates.version(id))
          written.push(last)
        }
      }
      // There is one reader, whose every read begins when the one before it has ended.
      const reading = async () => {
        const read: number[] = []
        while (!isWritten) read.push(await candidates.version(id))
        return [...read, await candidates.version(id)]
      }
      const [seen] = await Promise.all([reading(), writing().finally(() => (isWritten = true))])
      // The document doesn't show how versions move, so their order is that in which they were written.
      const order = seen.map(one => written.lastIndexOf(one)).filter(turn => turn >= 0)
      return holds(
        order.every((turn, index) => index === 0 || (order[index - 1] ?? turn) <= turn),
        '/version',
        `none before one that was read already, of ${written.join(', ')}`,
        seen,
      )
    },
  }),
]
