import type { DimensionOf } from './dimension.ts'
import { arabic, chinese, german, signs } from './screen-words.ts'
import type { ScreenChoices } from './screens.ts'

const mockScreen =
  'What the service does, rule 5: a passphrase and a test identity on a mock authorization screen, which is not shown'

export const screenDimensions: DimensionOf<ScreenChoices>[] = [
  {
    name: 'login.pages',
    allowedBy: mockScreen,
    values: [
      { value: 'one', what: 'passphrase, identity and decision stand on one page' },
      { value: 'two', what: 'the decision stands on a page of its own', chooses: { pages: 'two' } },
      {
        value: 'several',
        what: 'passphrase, identity and decision stand on pages of their own',
        variant: 'login-in-several-pages',
        chooses: { pages: 'several' },
      },
    ],
  },
  {
    name: 'login.language',
    allowedBy: mockScreen,
    values: [
      { value: 'english', what: 'screens in English' },
      { value: 'german', what: 'screens in German', chooses: { words: german } },
      { value: 'chinese', what: 'screens in Chinese', chooses: { words: chinese } },
      { value: 'arabic', what: 'screens in Arabic', chooses: { words: arabic } },
      { value: 'signs', what: 'screens with signs in place of words', chooses: { words: signs } },
    ],
  },
  {
    name: 'login.identities',
    allowedBy: mockScreen,
    values: [
      { value: 'radio', what: 'an identity is picked by a radio button' },
      { value: 'select', what: 'an identity is picked from a select', chooses: { identities: 'select' } },
      {
        value: 'buttons',
        what: 'each identity is a button, on a page before the decision',
        chooses: ({ pages }) => ({ identities: 'buttons', pages: pages === 'one' ? 'two' : pages }),
      },
      {
        value: 'links',
        what: 'each identity is a link, on a page between passphrase and decision',
        chooses: { identities: 'links', pages: 'several' },
      },
    ],
  },
  {
    name: 'login.label',
    allowedBy: 'What the service does, rule 5: a test identity is picked; how it is labelled is not shown',
    values: [
      { value: 'name', what: 'an identity is labelled with a name' },
      {
        value: 'name-and-role',
        what: 'an identity is labelled with a name and, in brackets, a role',
        chooses: { label: (name, role) => `${name} (${role})` },
      },
      {
        value: 'address',
        what: 'an identity is labelled with an address',
        chooses: { label: name => `${name.toLowerCase().replace(' ', '.')}@idp.example` },
      },
    ],
  },
  {
    name: 'login.identity-value',
    allowedBy: mockScreen,
    values: [
      { value: 'label', what: 'a form sends the label of the identity' },
      {
        value: 'number',
        what: 'a form sends the number of the identity',
        chooses: { identityValue: (_label, at) => String(at + 1) },
      },
    ],
  },
  {
    name: 'login.decision',
    allowedBy: mockScreen,
    values: [
      { value: 'buttons', what: 'approving and denying are two buttons of one form' },
      {
        value: 'inputs',
        what: 'approving and denying are two inputs that submit',
        chooses: { decision: 'inputs' },
      },
      {
        value: 'forms',
        what: 'approving and denying are two forms, on a page of their own',
        chooses: ({ pages }) => ({ decision: 'forms', pages: pages === 'one' ? 'two' : pages }),
      },
      { value: 'radio', what: 'the decision is a pair of radio buttons', chooses: { decision: 'radio' } },
      { value: 'select', what: 'the decision is a select', chooses: { decision: 'select' } },
    ],
  },
  {
    name: 'login.deny-first',
    allowedBy: mockScreen,
    values: [
      { value: 'no', what: 'approving stands before denying' },
      { value: 'yes', what: 'denying stands before approving', chooses: { denyFirst: true } },
    ],
  },
  {
    name: 'login.decoys',
    allowedBy: mockScreen,
    values: [
      { value: 'none', what: 'a page holds what it is for' },
      {
        value: 'search',
        what: 'a form to search for help stands before all else',
        chooses: { decoys: 'search' },
      },
      {
        value: 'links',
        what: 'links that lead elsewhere stand before all else',
        chooses: { decoys: 'links' },
      },
      {
        value: 'remember',
        what: 'forms have an optional box and an optional remark',
        chooses: { decoys: 'remember' },
      },
    ],
  },
  {
    name: 'login.passphrase-type',
    allowedBy: mockScreen,
    values: [
      { value: 'password', what: 'the passphrase is typed unseen' },
      { value: 'text', what: 'the passphrase is typed as text', chooses: { passphraseType: 'text' } },
    ],
  },
  {
    name: 'login.csrf',
    allowedBy: "T-62: cookies and hidden fields are the page's own affair",
    values: [
      { value: 'token', what: 'a form carries a token that goes with a cookie' },
      { value: 'none', what: 'a form carries no token', chooses: { csrf: false } },
    ],
  },
  {
    name: 'login.code-kept',
    allowedBy: "T-62: cookies and hidden fields are the page's own affair",
    values: [
      { value: 'field', what: 'the code of the login stands in a hidden field' },
      {
        value: 'session',
        what: 'the code of the login goes with the cookie',
        chooses: { codeKept: 'session' },
      },
    ],
  },
  {
    name: 'login.steps',
    allowedBy: mockScreen,
    values: [
      { value: 'answered', what: 'a form is answered with the next page' },
      {
        value: 'redirected',
        what: 'a form is answered with a redirection',
        chooses: { steps: 'redirected' },
      },
      {
        value: 'refreshed',
        what: 'a form is answered with a page that leads on by itself',
        chooses: { steps: 'refreshed' },
      },
    ],
  },
  {
    name: 'login.consent',
    allowedBy: mockScreen,
    values: [
      { value: 'told', what: 'the scopes are told' },
      { value: 'ticked', what: 'a box has to be ticked to approve', chooses: { consent: 'ticked' } },
      {
        value: 'scopes-ticked',
        what: 'every scope is a box that is ticked already',
        chooses: { consent: 'scopes-ticked' },
      },
    ],
  },
  {
    name: 'login.wrong-passphrase',
    allowedBy: mockScreen,
    values: [
      { value: '403', what: 'a wrong passphrase is answered 403' },
      { value: '200', what: 'a wrong passphrase is answered 200', chooses: { wrongStatus: 200 } },
      { value: '401', what: 'a wrong passphrase is answered 401', chooses: { wrongStatus: 401 } },
    ],
  },
  {
    name: 'login.field-names',
    allowedBy: mockScreen,
    values: [
      { value: 'english', what: 'fields are named for what they hold' },
      {
        value: 'german',
        what: 'fields have German names',
        chooses: {
          fields: {
            passphrase: 'kennwort',
            identity: 'person',
            decision: 'entscheidung',
            approve: 'ja',
            deny: 'nein',
            userCode: 'kurzcode',
            csrf: 'pruefwert',
          },
        },
      },
      {
        value: 'numbered',
        what: 'fields are numbered, and so are decisions',
        chooses: {
          fields: {
            passphrase: 'f1',
            identity: 'f2',
            decision: 'f3',
            approve: '1',
            deny: '0',
            userCode: 'f4',
            csrf: 'f5',
          },
        },
      },
    ],
  },
  {
    name: 'login.address',
    allowedBy: "Authentication, step 1: verification_uri is the provider's; its address is not shown",
    values: [
      { value: 'authorize', what: 'the screen stands beside the login endpoints' },
      { value: 'idp', what: 'the screen stands at /idp/device', chooses: { address: '/idp/device' } },
      { value: 'short', what: 'the screen stands at /d', chooses: { address: '/d' } },
    ],
  },
  {
    name: 'login.link',
    allowedBy: 'Authentication, step 1: a full verification link, of no shown form',
    values: [
      { value: 'query', what: 'the full link has the code in its query' },
      { value: 'path', what: 'the full link has the code in its path', chooses: { link: 'path' } },
    ],
  },
  {
    name: 'login.refusing',
    allowedBy: 'Authentication, model: the user confirms; that a screen offers to refuse is not said',
    values: [
      { value: 'offered', what: 'who does not want to connect can say so', weight: 9 },
      {
        value: 'not-offered',
        what: 'who does not want to connect closes the page',
        chooses: { refuses: false },
      },
    ],
  },
  {
    name: 'login.not-member',
    allowedBy: 'Authentication, model: only enabled members connect; how others are turned away is not shown',
    values: [
      { value: 'denied', what: 'the login of one who is no enabled member is denied' },
      {
        value: 'pending',
        what: 'one who is no enabled member is turned away, and the login waits until its code expires',
        chooses: { notMember: 'pending' },
      },
    ],
  },
]
