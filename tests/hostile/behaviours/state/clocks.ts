import type { Answer, Behaviour, Harm } from '../../behaviour.ts'
import { headers, members, noHeaders } from '../../harms.ts'
import { innocent } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const state = rowsOf('state', 'candidates', 'state: ')

const dated = (date: string): Harm => headers(['date', date])

const ahead = Date.UTC(2099, 0, 1) - Date.now()
const shifted = (at: unknown) => new Date(new Date(String(at)).getTime() + ahead).toISOString()
const shiftedNow = () => new Date(Date.now() + ahead).toUTCString()

/** Clocks: the Date header of every answer, and the times in its body. */
const clocks = [
  state('a Date of 2099', { ...innocent, says: /clock/ }, dated('Thu, 01 Jan 2099 00:00:00 GMT'), {
    at: 'everything',
  }),
  state('a Date of 1970', { ...innocent, says: /clock/ }, dated('Thu, 01 Jan 1970 00:00:00 GMT'), {
    at: 'everything',
  }),
  state('a Date without sense', innocent, dated('yesterday, or so'), { at: 'everything' }),
  state('a Date of 275760', innocent, dated('+275760-09-13T00:00:00.001Z'), { at: 'everything' }),
  state('no Date', innocent, noHeaders('date'), { at: 'everything' }),
  state(
    'two Dates',
    innocent,
    answer => ({ ...answer, headers: [...answer.headers, ['date', 'Thu, 01 Jan 1970 00:00:00 GMT']] }),
    { at: 'everything' },
  ),
  state(
    'a Date that jumps to and fro',
    innocent,
    (answer, asked, scene) =>
      dated(new Date(Date.now() + (asked.nth % 2 === 0 ? 1 : -1) * 86_400_000).toUTCString())(
        answer,
        asked,
        scene,
      ),
    { at: 'everything' },
  ),
  state(
    'uploads of 2099, by a clock of 2099',
    innocent,
    (answer, asked, scene) =>
      members(/^uploadedAt$/, at => shifted(at))(
        dated(shiftedNow())(answer, asked, scene) as Answer,
        asked,
        scene,
      ),
    { at: 'everything' },
  ),
]

export const clockBehaviours: Behaviour[] = [...clocks]
