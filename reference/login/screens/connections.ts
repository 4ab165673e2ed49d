import { type ScreenChoices, screenChoices } from '../../choices/screens.ts'
import type { Identity } from '../../model/member.ts'
import type { Connection } from '../connections.ts'
import type { Session } from '../sessions.ts'
import { html, type Markup } from './html.ts'
import { page, problem } from './page.ts'
import { identityFields, passphraseField } from './widgets.ts'

const hidden = (session: Session): Markup => html`<input type="hidden" name="csrf" value="${session.csrf}">`

/** Asks for the identity whose connections are to be shown. */
export const signInPage = (
  session: Session,
  identities: Identity[],
  { label }: ScreenChoices,
  wrong?: string,
): string =>
  page(
    'Your connections',
    html`
${problem(wrong)}
<form method="post" autocomplete="off">${hidden(session)}
${passphraseField(screenChoices)}${identityFields({ ...screenChoices, label }, identities)}
<button class="main" type="submit" name="action" value="sign-in">Sign in</button>
</form>`,
  )

/** A member's connections, each with a button that ends it. */
export const connectionsPage = (
  session: Session,
  identity: Identity,
  connections: Connection[],
  done?: string,
): string =>
  page(
    'Your connections',
    html`
<p>You are signed in as <strong>${identity.label}</strong>.</p>
${done === undefined ? '' : html`<p role="status">${done}</p>`}
${connections.length === 0 ? html`<p>No agent is connected as you.</p>` : table(session, connections)}
<p>Ending a connection takes the agent's access away. You stay signed in here, and with your identity provider.</p>
<form method="post">${hidden(session)}<button type="submit" name="action" value="sign-out">Sign out</button></form>`,
  )

const table = (session: Session, connections: Connection[]): Markup => html`
<table>
<thead><tr>${['Agent', 'May', 'Since', 'End it'].map(title => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${connections.map(
  ({ id, agentName, scopes, createdAt }) => html`
<tr><td>${agentName}</td><td>${scopes.join(', ')}</td><td>${minuteOf(createdAt)} UTC</td>
<td><form method="post">${hidden(session)}<input type="hidden" name="connection" value="${id}">
<button type="submit" name="action" value="revoke" aria-label="Revoke ${agentName}">Revoke</button></form></td></tr>`,
)}
</tbody>
</table>`

const minuteOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
