import { asText, at, breaks, check, equal, holds, isSuccess, mismatch, seenIn, status } from '#check'
import type { DataPlace } from '#fixtures/service/candidate-library/data-places.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { called, lost, readsOf, sightsOf } from '#fixtures/service/candidate-library/sightings.ts'
import { pointerSteps } from '#generators/json-pointer.ts'

export default [
  /**
   * A create with the name of an existing candidate, or with name and contact details, and with all else of its own,
   * merges nothing and answers with no old id (READINGS T-28).
   */
  check({
    id: 'candidates.create.never-merges',
    requirements: ['CAND-DUP-04', 'CAND-DUP-05', 'ERR-409-01'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const { name, phone, email } = await candidates.roles()
      const first = await candidates.marked(0)
      const old = await candidates.create(first.data)
      const before = await readsOf(candidates, old.id)
      /** A create with data of its own, but for these fields of the older candidate. */
      const createdLike = async (places: (DataPlace | undefined)[]) => {
        const shared = places.map(place => pointerSteps(place?.pointer ?? '')[0])
        const { data, marks } = await candidates.marked(1)
        const same = Object.entries(first.data).filter(([field]) => shared.includes(field))
        const input = await candidates.createInput({ ...data, ...Object.fromEntries(same) })
        const own = marks.filter(({ field, isExact }) => !shared.includes(field) && !isExact)
        return { reply: await candidates.call('create', input), own, shared: same.map(([field]) => field) }
      }
      const alike = await createdLike([...name, phone, email])
      // The namesake comes last: the contact details of the other are the older candidate's own.
      const namesake = await createdLike(name)
      const code = asText(at(alike.reply.body, '/error/code') ?? '')
      observe('OQ-DUPLICATE-CREATE', `${alike.reply.status} ${code}`.trim(), alike.reply)
      const after = await readsOf(candidates, old.id)
      const version = (reads: typeof before) => versionIn(reads.detail.body, old.id)
      // What the record had shows where it stands. Elsewhere, detail may name others who are like this one.
      const ofRecord = first.marks.flatMap(mark => sightsOf(mark, before)).map(called)
      const merged = [...namesake.own, ...alike.own]
        .flatMap(mark => sightsOf(mark, after))
        .filter(sight => ofRecord.includes(called(sight)))
      const untouched = breaks('CAND-DUP-04', [
        ...seenIn(
          after.detail,
          equal('detail/version', version(before), version(after), 'of the older candidate'),
        ),
        ...lost(first.marks, before, after).flatMap(({ mark, sight }) =>
          seenIn(after[sight.read], [mismatch(called(sight), mark.token, 'gone', 'of the older candidate')]),
        ),
        ...merged.flatMap(sight =>
          seenIn(after[sight.read], [
            mismatch(called(sight), 'what the older candidate had', 'what a new one was given'),
          ]),
        ),
      ])
      const answers = [namesake, alike].map(async ({ reply, shared }) => {
        if (!isSuccess(reply)) return breaks('ERR-409-01', status(reply, 409))
        const isOld = (await candidates.idIn(reply)) === old.id
        const hint = `the older candidate's, whose ${shared.join(', ')} it was sent with; all else is its own`
        return breaks('CAND-DUP-05', seenIn(reply, holds(!isOld, '/id', 'an id of its own', old.id, hint)))
      })
      return [...untouched, ...(await Promise.all(answers)).flat()]
    },
  }),
]
