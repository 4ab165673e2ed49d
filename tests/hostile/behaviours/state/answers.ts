import type { Answer, Behaviour, Right } from '../../behaviour.ts'
import { json, members, refusal } from '../../harms.ts'
import { rowsOf } from '../../rows.ts'

const state = rowsOf('state', 'candidates', 'state: ')

const mixed: Right = {
  exits: [1, 3],
  fails: ['CAND-', 'VER-', 'VIS-', 'IDEM-', 'CALL-', 'ERR-', 'SRV-', 'SANDBOX-08', 'SCOPE-'],
  passes: 'some',
}

const others = [
  state('the answer of the request before', mixed, (answer, _, { memory }) => {
    const last = memory.get('last') ?? answer
    memory.set('last', answer)
    return last as Answer
  }),
  state('one answer in three is that of another request', mixed, (answer, asked, { memory }) => {
    const other = memory.get('other') ?? answer
    memory.set('other', answer)
    return asked.nth % 3 === 0 ? (other as Answer) : answer
  }),
  state('the first answer of each operation, for ever', mixed, (answer, asked, { memory }) => {
    const key = asked.operation ?? ''
    if (!memory.has(key)) memory.set(key, answer)
    return memory.get(key) as Answer
  }),
  state('200 for every refusal', mixed, answer => ({ ...answer, status: 200 })),
  state(
    'a refusal for every success',
    {
      exits: [1, 3],
      fails: ['CAND-', 'VER-', 'IDEM-', 'CALL-', 'ERR-', 'VIS-', 'SRV-', 'SCOPE-'],
      passes: 'none',
    },
    answer => (answer.status < 300 ? { ...answer, status: 400 } : answer),
  ),
  state(
    '403 for everything',
    { exits: [1, 3], fails: ['SCOPE-GEN-', 'CAND-', 'VIS-', 'VER-', 'ERR-', 'CALL-'], passes: 'none' },
    refusal(403, 'FORBIDDEN'),
  ),
  state(
    '401 for everything',
    { exits: [1, 2, 3], fails: ['CALL-', 'ERR-', 'LOGIN-', 'REFR-', 'SCOPE-'], passes: 'none' },
    refusal(401, 'UNAUTHORIZED'),
  ),
  state(
    '404 for everything',
    { exits: [1, 3], fails: ['CALL-', 'ERR-', 'CAND-', 'VER-'], passes: 'none' },
    refusal(404, 'NOT_FOUND'),
  ),
  state(
    '500 for everything',
    { exits: [1, 3], fails: ['CALL-', 'ERR-'], passes: 'none' },
    refusal(500, 'OOPS'),
  ),
  state('ids that are others at each reading', mixed, (answer, asked, scene) =>
    members(/^id$/, id => `${id}-${asked.nth}`)(answer, asked, scene),
  ),
  state('versions by chance', mixed, (answer, asked, scene) =>
    members(/^version$/, () => (asked.nth * 7919) % 1000)(answer, asked, scene),
  ),
  state(
    'the members of lists in another order each time',
    { exits: [0, 1, 3], fails: ['CAND-SRCH-'], passes: 'some' },
    (answer, asked, scene) =>
      json(value =>
        JSON.parse(JSON.stringify(value), (_, member) =>
          Array.isArray(member) && asked.nth % 2 === 0 ? member.reverse() : member,
        ),
      )(answer, asked, scene),
    { at: 'candidates', operation: 'search' },
  ),
]

export const mixedBehaviours: Behaviour[] = [...others]
