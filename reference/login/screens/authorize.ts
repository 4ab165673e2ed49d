import { scopes as knownScopes } from '../../../document/types.ts'
import type { ScreenChoices } from '../../choices/screens.ts'
import type { Identity } from '../../model/member.ts'
import type { Grant } from '../grants.ts'
import type { Session } from '../sessions.ts'
import { html, Markup } from './html.ts'
import { page, problem } from './page.ts'
import {
  codeInputs,
  consentFields,
  decisionFields,
  decoysInside,
  decoysOutside,
  identityFields,
  nextButton,
  passphraseField,
} from './widgets.ts'

/** What a page of a login is made from. */
export interface Screen {
  choices: ScreenChoices
  session: Session
  grant: Grant
  identities: Identity[]
  /** The path of the first page. */
  address: string
  /** What was wrong with the form before. */
  wrong?: string | undefined
}

/** What the user is about to allow. */
function request({ choices: { words, consent }, grant }: Screen): Markup {
  const { agentName, userCode, scopes } = grant
  const [before, between, behind] = words.claim
  const asked = knownScopes.filter(scope => scopes.includes(scope))
  const list = html`
<p>${words.asks}</p>
<ul>${asked.map(scope => html`<li>${words.meanings[scope]} <code>${scope}</code></li>`)}</ul>`
  const listed = consent === 'scopes-ticked' ? '' : list
  return html`
<p>${before}<strong>${agentName}</strong>${between}<strong>${userCode}</strong>${behind}</p>${listed}
<p>${words.ceiling}</p>`
}

function form({ choices, session, grant, address }: Screen, fields: Markup): Markup {
  const { csrf, codeKept, steps, link, identities } = choices
  const stays = steps === 'answered' && link === 'query' && identities !== 'links'
  const action = stays ? '' : html` action="${address}"`
  const { fields: names } = choices
  return html`
<form method="post"${action} autocomplete="off">
${csrf ? html`<input type="hidden" name="${names.csrf}" value="${session.csrf}">` : ''}
${codeKept === 'field' ? html`<input type="hidden" name="${names.userCode}" value="${grant.userCode}">` : ''}
${fields}${decoysInside(choices)}
</form>`
}

const shown = ({ choices, wrong }: Screen, title: string, content: Markup): string =>
  page(title, html`${problem(wrong)}${decoysOutside(choices)}${content}`, choices.words.lang)

/** The decision with what is ticked before it; in one form with `more`, unless each decision has its own. */
function decision(screen: Screen, more: Markup = new Markup('')): Markup {
  const { choices, grant } = screen
  const fields = decisionFields(choices, own => form(screen, own))
  if (choices.decision === 'forms') return fields
  return form(screen, html`${more}${consentFields(choices, grant.scopes)}${fields}`)
}

const pick = ({ choices, identities, address }: Screen): Markup =>
  identityFields(choices, identities, at => `${address}/as/${at}`)

/** Whether picking an identity sends the form. */
const picksAtOnce = ({ identities }: ScreenChoices) => identities === 'buttons'

/** The first page: the passphrase, and as much besides as stands on one page with it. */
export function firstPage(screen: Screen): string {
  const { choices } = screen
  const next = nextButton(choices)
  if (choices.pages === 'one')
    return shown(
      screen,
      choices.words.connect,
      html`${request(screen)}${decision(screen, html`${passphraseField(choices)}${pick(screen)}`)}`,
    )
  const fields =
    choices.pages === 'two'
      ? html`${passphraseField(choices)}${pick(screen)}${picksAtOnce(choices) ? '' : next}`
      : html`${passphraseField(choices)}${next}`
  return shown(screen, choices.words.enter, form(screen, fields))
}

export function identityPage(screen: Screen): string {
  const { choices } = screen
  const fields = html`${pick(screen)}${picksAtOnce(choices) ? '' : nextButton(choices)}`
  return shown(
    screen,
    choices.words.choose,
    choices.identities === 'links' ? pick(screen) : form(screen, fields),
  )
}

export const decisionPage = (screen: Screen, who: string): string =>
  shown(
    screen,
    screen.choices.words.connect,
    html`<p>👤 <strong>${who}</strong>.</p>${request(screen)}${decision(screen)}`,
  )

/** A page that asks for the code, when the link had none or one that isn't open; `example` is another code. */
export const codePage = (choices: ScreenChoices, example: string, typed: string | undefined): string =>
  page(
    choices.words.connect,
    html`
${problem(typed === undefined ? undefined : 'This code is not open: it is mistyped, used or has expired.')}
<form method="get" autocomplete="off">
${codeInputs(choices, example)}
<input type="hidden" name="typed" value="1">
<button class="main" type="submit">${choices.words.next}</button>
</form>`,
    choices.words.lang,
  )

/** A page on which the code is filled in, and only confirmed. */
export const filledInPage = (choices: ScreenChoices, address: string, code: string): string =>
  page(
    choices.words.connect,
    html`
<form method="get" action="${address}" autocomplete="off">
${codeInputs(choices, code, true)}
<input type="hidden" name="confirmed" value="1">
<button class="main" type="submit">${choices.words.next}</button>
</form>`,
    choices.words.lang,
  )

export const resultPage = (title: string, text: string, lang = 'en'): string =>
  page(title, html`<p role="status">${text}</p>`, lang)

/** A page that leads on by itself. */
export const leadingPage = (address: string, { words }: ScreenChoices): string =>
  page(
    words.next,
    html`<p><a href="${address}">${words.next}</a></p>`,
    words.lang,
    html`<meta http-equiv="refresh" content="0; url=${address}">`,
  )
