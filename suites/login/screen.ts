import { asText, Blocked, type CommonContext, check, mismatch, Skipped } from '#check'
import { personaNames } from '#fixtures/events/event.ts'
import type { DeviceLogin, Who } from '#fixtures/login/connect.ts'
import { LoginProblem } from '#fixtures/login/problem.ts'
import type { DeviceAnswer } from '#fixtures/login/protocol.ts'
import { memberOf } from '#fixtures/preflight/members.ts'
import { givesToken, noToken } from './no-token.ts'
import { onlyPrograms } from './only-programs.ts'

/**
 * Logins that must all come out wrong before the link or the code is accused. A screen that goes astray now and then
 * says nothing of them. Beside each, another login comes to its end.
 */
const mostTries = 5

export default [
  /** A login with a wrong passphrase, or with none, gives no token. Its twin is a login with the right one. */
  ...[
    { id: 'login.screen.wrong-passphrase', key: 'wrong', passphrase: 'a-wrong-conformance-passphrase' },
    { id: 'login.screen.empty-passphrase', key: 'empty', passphrase: '' },
  ].map(({ id, key, passphrase }) =>
    check({
      id,
      requirements: ['SANDBOX-02'],
      async run({ login, identity }) {
        if (!login.takesOverrides) throw new Skipped(onlyPrograms, 'configuration')
        const who = identity('recruiter', 'candidates:read')
        const started = await login.start(who)
        if (givesToken(await login.pollOnce(who, started)))
          throw new Blocked('polls give a token before anybody has decided')
        try {
          await login.decide(who, started.link, 'approve', { passphrase })
        } catch (problem) {
          if (!(problem instanceof LoginProblem)) throw problem
        }
        const mismatches = noToken(await login.pollOnce(who, started), `no token with ${key} passphrase`)
        if (mismatches.length === 0) await login.connect(who)
        return mismatches
      },
    }),
  ),

  /** The complete link leads on to the decision, without a code being typed. */
  check({
    id: 'login.screen.complete-link',
    requirements: ['LOGIN-DEV-08'],
    async run({ login, identity }) {
      const who = identity('recruiter', 'candidates:read')
      for (let tries = 1; tries <= mostTries; tries++) {
        const started = await login.start(who)
        const { codeTyped } = await login.decide(who, started.link, 'approve')
        await login.poll(who, started)
        if (codeTyped === undefined)
          throw new Skipped('only the approver form tells whether it had to type the code', 'configuration')
        if (codeTyped) continue
        if (tries === 1) return []
        throw new Blocked(
          'the complete link led to a screen that asked for the code, and the next one did not',
        )
      }
      return [mismatch('the code', 'not asked for', 'asked for')]
    },
  }),

  /** The fallback address with the typed code leads to the same decision. Its twin is the complete link. */
  check({
    id: 'login.screen.typed-code',
    requirements: ['LOGIN-DEV-11'],
    async run({ login, identity, anonymous }) {
      if (!login.takesOverrides) throw new Skipped(onlyPrograms, 'configuration')
      const who = identity('recruiter', 'candidates:read')
      let first: string | undefined
      for (let tries = 1; tries <= mostTries; tries++) {
        const started = await login.start(who)
        const { fallback, userCode } = started
        if (fallback === undefined || userCode === undefined)
          throw new Blocked('there is no verification_uri with a user_code to follow')
        const problem = await whyTyping(login, who, started, fallback)
        if (problem === undefined && first === undefined) return []
        if (problem === undefined)
          throw new Blocked(`a typed code came to a token, and the one before it did not: ${first}`)
        first ??= problem
        await login.connect(who)
        // Several servers may take turns behind a target, and one be out of order. One request more makes each login
        // meet another.
        await anonymous.get(fallback.pathname, 'the page that takes a typed code')
      }
      return [mismatch('the code', 'a token after it was typed', first)]
    },
  }),

  /** The token belongs to the identity that was chosen on the screen, and not to another that is listed there. */
  check({
    id: 'login.screen.chosen-identity',
    requirements: ['SANDBOX-03'],
    async run({ connected, identity }) {
      const chosen = await Promise.all(
        (['recruiter', 'colleague'] as const).map(async persona => {
          const member = await memberOf(await connected(persona, 'hiring:read'))
          if (!member) throw new Blocked("the hiring context doesn't tell who its caller is")
          return { label: identity(persona).identity, ...member }
        }),
      )
      const labels = labelsKnown(identity)
      const wrong = chosen.filter(
        ({ label, displayName }) => displayName !== label && labels.includes(asText(displayName)),
      )
      const [one, other] = chosen
      if (wrong.length === 0 && one?.membershipId === other?.membershipId)
        throw new Blocked(
          'recruiter and colleague are the same member, under a name that is neither of theirs',
        )
      return wrong.map(({ label, displayName }) => mismatch('/displayName', label, displayName))
    },
  }),
]

/**
 * Why a typed code came to nothing; undefined when it came to a token.
 * @throws LoginProblem when that may be our own trouble with the screens
 */
async function whyTyping(
  login: DeviceLogin,
  who: Who,
  started: DeviceAnswer,
  via: URL,
): Promise<string | undefined> {
  let isSure = false
  try {
    isSure = (await login.decide(who, started.link, 'approve', { via })).isSure
    await login.poll(who, started)
    return undefined
  } catch (problem) {
    if (problem instanceof LoginProblem && (isSure || problem.trouble === 'code-refused'))
      return problem.message
    throw problem
  }
}

/** The identities that are configured, as the login screen labels them. */
function labelsKnown(identity: CommonContext['identity']): string[] {
  return personaNames.flatMap(persona => {
    try {
      return [identity(persona).identity]
    } catch {
      // A persona that is declared away or not configured can't be mistaken for another.
      return []
    }
  })
}
