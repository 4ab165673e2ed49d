import { Blocked, check, equal, holds, isSuccess, type JsonObject, member, success } from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { copyOf } from '#fixtures/service/candidate-library/experiences.ts'

export default [
  /**
   * The three forms of a date and an unknown one are accepted and kept with their precision. Unknown is null, or left
   * out.
   */
  ...[
    { id: 'candidates.dates.year', requirement: 'CAND-DATE-01', startDate: '2019' },
    { id: 'candidates.dates.month', requirement: 'CAND-DATE-02', startDate: '2019-04' },
    { id: 'candidates.dates.day', requirement: 'CAND-DATE-03', startDate: '2019-04-30' },
    { id: 'candidates.dates.null', requirement: 'CAND-DATE-04', startDate: null },
    { id: 'candidates.dates.left-out', requirement: 'CAND-DATE-05', startDate: undefined },
  ].map(({ id, requirement, startDate }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ candidates, unique }) {
        const item = { company: unique('Fictional Works'), ...(startDate === undefined ? {} : { startDate }) }
        const input = await candidates.createInput({ workExperiences: [item] })
        const reply = await candidates.call('create', input)
        if (!isSuccess(reply)) {
          await candidates.create()
          return success(reply)
        }
        const kept = copyOf(item, await candidates.history(await candidates.idIn(reply), 'workExperiences'))
        if (kept === undefined) throw new Blocked('resumeContent does not show the experience')
        return equal('/workExperiences/0/startDate', startDate ?? null, member(kept, 'startDate') ?? null)
      },
    }),
  ),

  /** A date in another form is not stored. Its twin is the same date in a form of the document. */
  check({
    id: 'candidates.dates.other-forms',
    requirements: ['CAND-DATE-06'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      observe('OQ-DATE-CALENDAR', await calendar(candidates))
      const storedAs = async (startDate: string) => {
        const input = await candidates.createInput({ workExperiences: [job('2019-04')] })
        const data = { ...(input.data as object), workExperiences: [job(startDate)] }
        const reply = await candidates.call('create', { ...input, data })
        if (!isSuccess(reply)) return undefined
        const [kept] = await candidates.history(await candidates.idIn(reply), 'workExperiences')
        return member(kept, 'startDate')
      }
      if ((await storedAs('2019-04')) !== '2019-04')
        throw new Blocked('not even 2019-04 is stored as it was sent')
      const judgements = ['April 2019', '04/2019', '2019/04', '2019-4-1T00:00:00Z'].map(async startDate =>
        holds(
          (await storedAs(startDate)) !== startDate,
          '/workExperiences/0/startDate',
          'not stored in this form',
          startDate,
        ),
      )
      return (await Promise.all(judgements)).flat()
    },
  }),
]

/** The document doesn't say whether dates are held against the calendar, and ends against starts (READINGS T-63). */
async function calendar(candidates: CandidateLibrary): Promise<Record<string, boolean>> {
  const takes = async (dates: JsonObject) => {
    const input = await candidates.createInput({ workExperiences: [{ company: 'Fictional Works' }] })
    const item = { company: 'Fictional Works', ...dates }
    const data = { ...(input.data as JsonObject), workExperiences: [item] }
    return isSuccess(await candidates.call('create', { ...input, data }))
  }
  return {
    '2019-02-30': await takes({ startDate: '2019-02-30' }),
    'end before start': await takes({ startDate: '2019-04', endDate: '2018-04' }),
  }
}

const job = (startDate: string) => ({ company: 'Fictional Works', title: 'Engineer', startDate })
