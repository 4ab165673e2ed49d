import {
  Blocked,
  carriedOut,
  check,
  documented,
  equal,
  isSuccess,
  isText,
  type Mismatch,
  seenIn,
} from '#check'
import { type Scope, scopes } from '#document/types.ts'
import { heldScopes } from '#fixtures/login/held-scopes.ts'
import { LoginProblem } from '#fixtures/login/problem.ts'
import type { Session } from '#fixtures/login/session.ts'
import { callOfEachScope } from './each-scope.ts'
import { overSession } from './refreshable.ts'

export default [
  /** The business_scope holds nothing beyond what was asked for. */
  check({
    id: 'login.scope.within-asked',
    requirements: ['LOGIN-DEV-04'],
    needs: ['recruiter'],
    async run({ connected }) {
      // A write that doesn't bring its read, a read that brings nothing sensitive, and one sensitive scope of several.
      const asked: Scope[] = ['candidates:read', 'jobs:write', 'sensitive:notes']
      const { session } = await connected('recruiter', asked.join(' '))
      const held = readable(heldScopes(session.businessScope))
      return grantedBy(
        session,
        equal(
          '/business_scope',
          [],
          held.filter(scope => !asked.includes(scope)),
          `asked for ${asked.join(' ')}`,
        ),
      )
    },
  }),

  /**
   * A connection asked for without scope gets no write scope and no sensitive one (READINGS T-44), and does nothing that
   * needs one. Where a connection for reads does it as well, its scope may have been forgotten, which has a check of its
   * own.
   */
  check({
    id: 'login.scope.default',
    requirements: ['LOGIN-DEV-05'],
    needs: ['recruiter'],
    async run({ login, identity, recruiter, connected, anonymous, observe }) {
      const who = identity('recruiter')
      const reply = await login.protocol.device({ agent_name: 'conformance suite' }, who)
      observe('OQ-SCOPE-OMITTED', reply.status, reply)
      if (!documented(reply.body, 'device_code', isText)) return []
      const session = await login.connect(who)
      const held = readable(heldScopes(session.businessScope)).filter(isBeyondReads)
      const found = grantedBy(session, equal('/business_scope', [], held))
      for (const { scope, call } of (await callOfEachScope(recruiter)).filter(one =>
        isBeyondReads(one.scope),
      )) {
        const done = await call(anonymous, overSession(session))
        if (!isSuccess(done)) continue
        const isForgotten = isSuccess(await call(await connected('recruiter', someReads)))
        if (!isForgotten) found.push(...carriedOut(`no scope was asked for, and ${scope} is needed`)(done))
      }
      return found
    },
  }),

  /**
   * Scopes parted by commas are no scopes of the document's form: the request may be refused, read, or count for one
   * without scope. It never brings a write scope, or a sensitive one.
   */
  check({
    id: 'login.scope.commas',
    requirements: ['LOGIN-DEV-04'],
    needs: ['recruiter'],
    async run({ login, identity }) {
      const asked = identity('recruiter', 'candidates:read,jobs:read')
      const started = await login.protocol.device(
        { agent_name: 'conformance suite', scope: asked.scope },
        asked,
      )
      if (!documented(started.body, 'device_code', isText)) return []
      // A connection without any scope may come to no token.
      const session = await login.connect(asked).catch(problem => {
        if (problem instanceof LoginProblem) return undefined
        throw problem
      })
      const held = heldScopes(session?.businessScope) ?? []
      return grantedBy(
        session,
        equal('/business_scope', [], held.filter(isBeyondReads), `asked for ${asked.scope}`),
      )
    },
  }),

  /** The business_scope of a user with few rights holds none that this user lacks, after a refresh neither. */
  check({
    id: 'login.scope.within-rights',
    requirements: ['LOGIN-06'],
    needs: ['readonly', 'recruiter'],
    async run({ connected }) {
      const all = scopes.join(' ')
      const twin = readable(heldScopes((await connected('recruiter', all)).session.businessScope))
      if (!twin.includes('candidates:write'))
        throw new Blocked(
          'even the recruiter gets no candidates:write, so nothing can be told from its absence',
        )
      const readonly = await connected('readonly', all)
      const beyond = () =>
        grantedBy(
          readonly.session,
          equal(
            '/business_scope',
            [],
            readable(heldScopes(readonly.session.businessScope)).filter(scope =>
              /:write$|^sensitive:/.test(scope),
            ),
            'the readonly persona may not write and makes no sensitive reads',
          ),
        )
      const atLogin = beyond()
      if (atLogin.length > 0 || readonly.session.refreshToken === undefined) return atLogin
      await readonly.renew()
      // A refresh may leave business_scope out, as one that is unchanged.
      return readonly.session.businessScope === undefined ? [] : beyond()
    },
  }),
]

/** Some of the scopes that a request without scope is given by default: of these, whoever asks for them gets no more. */
const someReads = 'candidates:read jobs:read hiring:read'

const isBeyondReads = (scope: Scope) => /:write$|^sensitive:/.test(scope)

/**
 * The scopes that are held.
 * @throws Blocked when business_scope tells none of the platform's scopes in a form that can be read
 */
function readable(held: Scope[] | undefined): Scope[] {
  if (held) return held
  throw new Blocked(
    'business_scope can not be read: it tells the documented scopes in no form that is known here',
  )
}

/** What the scopes of a session show, shown by the token answer that gave them. */
const grantedBy = (session: Session | undefined, mismatches: Mismatch[]): Mismatch[] =>
  session?.grantedIn === undefined ? mismatches : seenIn({ exchange: session.grantedIn }, mismatches)
