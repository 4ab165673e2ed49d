import { accepted, check, holds, isText, places, type Reply } from '#check'
import type { MembershipId } from '#fixtures/service/hiring/context.ts'
import { callersName, type Listed, membersIn } from '#fixtures/service/hiring/directory.ts'
import { done } from './cell.ts'

export default [
  /** The member directory shows nobody of another organisation. */
  check({
    id: 'visibility.directory.own-organisation',
    cell: done('member', 'context', 'outsider'),
    surface: { id: 'hiring.read.context', rule: 'organisation' },
    requirements: ['VIS-ORG-22'],
    needs: ['recruiter', 'outsider'],
    async run({ hiring, outsider }) {
      const [context, theirs] = [await accepted(hiring.context()), await accepted(outsider.hiring.context())]
      const [me, them] = [await hiring.membershipId(), await outsider.hiring.membershipId()]
      return [
        ...holds(!shows(context, them, theirs), '/members', 'no member of another organisation', them),
        ...holds(!shows(theirs, me, context), "/members, the outsider's", 'no member of another', me),
      ]
    },
  }),
]

/** Whether a directory shows this member. Where each organisation gives its own ids, another member may bear the id. */
const shows = (directory: Reply, id: MembershipId, ownContext: Reply): boolean =>
  membersIn(directory, [id]).some(one => one.id === id && isNamed(one, callersName(ownContext, id)))

/**
 * Whether a row has its member's name, under whichever key, in parts or whole. A row without words doesn't speak
 * against it.
 */
function isNamed({ id, row }: Listed, name: unknown): boolean {
  const words = [...places(row)].map(({ value }) => value).filter(value => isText(value) && value !== id)
  if (!isText(name) || words.length === 0) return true
  const shown = words.join(' ')
  return name.split(/\s+/).every(word => shown.includes(word))
}
