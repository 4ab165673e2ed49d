import { scopes as knownScopes, type Scope } from '../../../document/types.ts'
import type { Identity } from '../../model/member.ts'
import type { Grant } from '../grants.ts'
import type { Session } from '../sessions.ts'
import { html, type Markup } from './html.ts'
import { page, problem } from './page.ts'

const meanings: Record<Scope, string> = {
  'candidates:read': 'read candidates',
  'candidates:write': 'add and change candidates',
  'jobs:read': 'read jobs',
  'jobs:write': 'add and change jobs',
  'clients:read': 'read client companies',
  'clients:write': 'add and change client companies',
  'hiring:read': 'read hiring flows',
  'hiring:write': 'move hiring flows on',
  'sensitive:contacts': 'read phone numbers and e-mail addresses',
  'sensitive:notes': 'read notes and histories',
  'sensitive:documents': 'read resumes and attachments',
}

/** What the user is about to allow. */
const request = ({ agentName, userCode, scopes }: Grant): Markup => html`
<p><strong>${agentName}</strong> asks to use the recruiting tools as you. The name is its own claim; go on only if
you started this yourself and it shows the code <strong>${userCode}</strong>.</p>
<p>It asks to</p>
<ul>${knownScopes.filter(scope => scopes.includes(scope)).map(scope => html`<li>${meanings[scope]} <code>${scope}</code></li>`)}</ul>
<p>You never give it more than you may do yourself.</p>`

const form = (session: Session, userCode: string, fields: Markup): Markup => html`
<form method="post" autocomplete="off">
<input type="hidden" name="csrf" value="${session.csrf}">
<input type="hidden" name="user_code" value="${userCode}">
${fields}
</form>`

export const passphraseField = html`
<label for="passphrase">Sandbox passphrase</label>
<input id="passphrase" name="passphrase" type="password" required autocomplete="off">`

export const identityFields = (identities: Identity[]): Markup => html`
<fieldset>
<legend>Who are you?</legend>
${identities.map(
  ({ label, role, may }, at) => html`
<label for="identity-${at}"><input type="radio" id="identity-${at}" name="identity" value="${label}" required aria-describedby="role-${at}"> ${label}</label>
<small id="role-${at}">${role}: ${may}</small>`,
)}
</fieldset>`

const decision = html`
<button class="main" type="submit" name="decision" value="approve">Approve</button>
<button type="submit" name="decision" value="deny" formnovalidate>Deny</button>`

const next = html`<button class="main" type="submit">Continue</button>`

/** Asks for the code, when the link had none or one that isn't open. */
export const codePage = (typed: string | undefined): string =>
  page(
    'Connect an agent',
    html`
${problem(typed === undefined ? undefined : 'This code is not open: it is mistyped, used or has expired.')}
<form method="get" autocomplete="off">
<label for="user_code">Code that your agent shows</label>
<input id="user_code" name="user_code" required autofocus value="">
<input type="hidden" name="typed" value="1">
${next}
</form>`,
  )

/** Everything on one page: passphrase, identity, decision. */
export const onePage = (session: Session, grant: Grant, identities: Identity[], wrong?: string): string =>
  page(
    'Connect an agent',
    html`${problem(wrong)}${request(grant)}${form(session, grant.userCode, html`${passphraseField}${identityFields(identities)}${decision}`)}`,
  )

export const passphrasePage = (session: Session, grant: Grant, wrong?: string): string =>
  page(
    'Enter the sandbox',
    html`${problem(wrong)}${form(session, grant.userCode, html`${passphraseField}${next}`)}`,
  )

export const identityPage = (
  session: Session,
  grant: Grant,
  identities: Identity[],
  wrong?: string,
): string =>
  page(
    'Choose an identity',
    html`${problem(wrong)}${form(session, grant.userCode, html`${identityFields(identities)}${next}`)}`,
  )

export const decisionPage = (session: Session, grant: Grant, identity: Identity): string =>
  page(
    'Connect an agent',
    html`<p>You are <strong>${identity.label}</strong>.</p>${request(grant)}${form(session, grant.userCode, decision)}`,
  )

export const resultPage = (title: string, text: string): string =>
  page(title, html`<p role="status">${text}</p>`)
