import { accepted, breaks, check, documented, holds, isText, type Reply, success } from '#check'
import { isMembershipId } from '#fixtures/service/hiring/context.ts'
import { rowsIn } from '#fixtures/service/hiring/directory.ts'
import { toldOfSomebody } from '#fixtures/service/hiring/named-in-context.ts'
import { visibleMembersBound } from '#fixtures/service/hiring/visible-members.ts'
import { isInteger } from '#fixtures/service/records/record-id.ts'

export default [
  /**
   * The context is read with an empty input, and has a directory of members. The document doesn't say whether each of
   * them has a membershipId and a displayName, or the caller alone (READINGS T-83). The members of a team don't count
   * for either.
   */
  check({
    id: 'hiring.context.members',
    requirements: ['HIRE-CTX-01', 'HIRE-CTX-02'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const context = await hiring.context()
      const refused = success(context)
      if (refused.length > 0) return breaks('HIRE-CTX-01', refused)
      return breaks('HIRE-CTX-02', [
        ...holds(rowsIn(context).length > 0, '/members', 'members', context.text.slice(0, 300)),
        ...ofSomebody(context, 'membershipId', value => isMembershipId(value) || isInteger(value)),
        ...ofSomebody(context, 'displayName', isText),
      ])
    },
  }),

  /** The context has the caller's organisation and roles, and the members whose data the caller sees. */
  check({
    id: 'hiring.context.fields',
    requirements: ['HIRE-CTX-05', 'HIRE-CTX-07'],
    needs: ['recruiter'],
    async run({ hiring, observe }) {
      const context = await accepted(hiring.context())
      observe('OQ-ROLE-NAMES', documented(context.body, 'roles')?.value, context)
      observe('OQ-VISIBLE-MEMBERS', await visibleMembersBound(hiring, context), context)
      return [
        ...breaks('HIRE-CTX-05', [...tells(context, 'organizationId'), ...tells(context, 'roles')]),
        ...breaks('HIRE-CTX-07', tells(context, 'visibleMemberIds')),
      ]
    },
  }),
]

/**
 * Judges that a member is there that holds something: nobody is of no organisation, or without any roles to list. Who
 * sees nobody has an empty list.
 */
const tells = (context: Reply, name: string) =>
  holds(
    documented(context.body, name, value => value !== null) !== undefined,
    `/${name}`,
    'to be told',
    context.text.slice(0, 300),
  )

const ofSomebody = (context: Reply, name: 'membershipId' | 'displayName', is: (value: unknown) => boolean) =>
  holds(
    toldOfSomebody(context, name).some(is),
    `/${name}`,
    'to be there, of a member or of the caller',
    context.text.slice(0, 300),
  )
