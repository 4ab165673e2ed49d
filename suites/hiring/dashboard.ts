import {
  accepted,
  at,
  check,
  equal,
  holds,
  isObject,
  isText,
  membersNamed,
  type Reply,
  Skipped,
  seenIn,
  success,
} from '#check'
import { wordsOf } from '#fixtures/schemas/words.ts'
import { isMembershipId } from '#fixtures/service/hiring/context.ts'
import { countsOwn } from '#fixtures/service/hiring/dashboard-counts.ts'
import { listsFlow, listsFlows, surelyLists } from '#fixtures/service/hiring/flow-items.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { soon } from '#fixtures/service/records/soon.ts'

export default [
  /** The dashboard is read with an empty input. */
  check({
    id: 'hiring.dashboard.empty-input',
    requirements: ['HIRE-FLOW-04'],
    needs: ['recruiter'],
    async run({ hiring }) {
      return success(await hiring.dashboard())
    },
  }),

  /** A user who owns flows meets them on the own dashboard; a user who has no part in them doesn't. */
  check({
    id: 'hiring.dashboard.own',
    requirements: ['HIRE-FLOW-05'],
    needs: ['recruiter', 'colleague'],
    async run({ hiring, colleague, signal }) {
      const flow = await hiring.link()
      const own = await soon(
        async () => accepted(hiring.dashboard()),
        reply => listsFlow(reply.body, flow),
        signal,
      )
      const other = await accepted(colleague.hiring.dashboard())
      const mismatches = [
        ...seenIn(
          other,
          holds(
            !surelyLists(other.body, flow),
            "body of a colleague's dashboard",
            'no flow that the colleague has no part in',
            flow.reference,
          ),
        ),
        ...(await whoseItIs(own, other, hiring, colleague.hiring)),
      ]
      if (mismatches.length > 0 || listsFlow(own.body, flow) || (await meetsAnother(hiring)))
        return mismatches
      // A workbench may count what there is to do instead of listing it: the document doesn't say.
      if (!listsFlows(own.body) && (await countsOwn(hiring, colleague.hiring))) return []
      const shown = listsFlows(own.body)
        ? 'some flows, and not those just created'
        : 'no flows, and no number of the own ones'
      throw new Skipped(`the dashboard shows ${shown}`, 'dashboard-flows')
    },
  }),
]

/**
 * Whether the dashboard shows a new flow at once. It may hold a few of the newest, and other checks create flows too.
 */
async function meetsAnother(hiring: Hiring): Promise<boolean> {
  for (let turn = 1; turn <= 3; turn++) {
    const flow = await hiring.link()
    if (listsFlow((await accepted(hiring.dashboard())).body, flow)) return true
  }
  return false
}

/**
 * Judges that each dashboard that says whose it is names its own user. A member in a record, such as the owner of what is
 * to be done next, is somebody else's affair: it tells nothing, nor does a place where the colleague's has no member.
 */
async function whoseItIs(own: Reply, other: Reply, mine: Hiring, theirs: Hiring) {
  const [me, them] = [await mine.membershipId(), await theirs.membershipId()]
  const places = [...membersNamed(own.body, 'membershipId')].filter(
    ({ pointer }) =>
      !/\/\d+(\/|$)/.test(pointer) &&
      !isInRecord(own.body, pointer) &&
      isMembershipId(at(other.body, pointer)),
  )
  return seenIn(
    other,
    places.flatMap(({ pointer, value }) =>
      value === me ? equal(pointer, them, at(other.body, pointer), "on the colleague's dashboard") : [],
    ),
  )
}

/** Whether a place is inside an object that names a candidate, a job or a flow. */
function isInRecord(body: unknown, pointer: string): boolean {
  const steps = pointer.split('/')
  return steps.some((_, depth) => {
    const holder = depth === 0 ? undefined : at(body, steps.slice(0, depth + 1).join('/'))
    return isObject(holder) && Object.entries(holder).some(([name, value]) => namesRecord(name, value))
  })
}

const namesRecord = (name: string, value: unknown): boolean =>
  (isText(value) || Number.isInteger(value)) &&
  /\b(candidate|job|flow)( (id|ref|reference|number|no|key))?$/.test(wordsOf(name))
