import { english, type ScreenWords } from './screen-words.ts'

/** The simulated identity provider's pages: a passphrase, a test identity, a decision. */
export const screenChoices = {
  /** All on one page, the decision on a page of its own, or each. */
  pages: 'one' as 'one' | 'two' | 'several',

  words: english as ScreenWords,

  /** How an identity is picked. */
  identities: 'radio' as 'radio' | 'select' | 'buttons' | 'links',

  /** What a form sends for an identity. */
  identityValue: (label: string, _at: number): string => label,

  /** How an identity is labelled. */
  label: (name: string, _role: string): string => name,

  /** How the decision is given. */
  decision: 'buttons' as 'buttons' | 'inputs' | 'forms' | 'radio' | 'select',

  /** The order of approving and denying. */
  denyFirst: false,

  /** What else stands on a page. */
  decoys: 'none' as 'none' | 'search' | 'links' | 'remember',

  passphraseType: 'password' as 'password' | 'text',

  /** Whether a form carries a token that goes with a cookie. */
  csrf: true,

  /** Where the code of the login is kept between the pages. */
  codeKept: 'field' as 'field' | 'session',

  /** How one page follows on another. */
  steps: 'answered' as 'answered' | 'redirected' | 'refreshed',

  /** What is asked beside the decision. */
  consent: 'told' as 'told' | 'ticked' | 'scopes-ticked',

  /** The status of a page that says that the passphrase is wrong. */
  wrongStatus: 403,

  /** Names of fields, and the values of the decision. */
  fields: {
    passphrase: 'passphrase',
    identity: 'identity',
    decision: 'decision',
    approve: 'approve',
    deny: 'deny',
    userCode: 'user_code',
    csrf: 'csrf',
  },

  /** Where the first page stands, and the full link to it. */
  address: '/api/v1/agent-auth/authorize',
  link: 'query' as 'query' | 'path',

  /** Whether the full link opens the login at once, or a page on which its code is filled in. */
  opens: 'at-once' as 'at-once' | 'with-code-filled-in',

  /** In how many fields a code is typed. */
  codeFields: 'one' as 'one' | 'a-part-each' | 'a-sign-each',

  /** Whether a screen offers to refuse. */
  refuses: true,

  /** What becomes of the login of someone who is no enabled member. */
  notMember: 'denied' as 'denied' | 'pending',
}

export type ScreenChoices = typeof screenChoices
