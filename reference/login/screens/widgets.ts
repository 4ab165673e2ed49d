import type { ScreenChoices } from '../../choices/screens.ts'
import type { Identity } from '../../model/member.ts'
import { html, Markup } from './html.ts'

const nothing = new Markup('')

export const passphraseField = ({ words, fields, passphraseType }: ScreenChoices): Markup => html`
<label for="passphrase">${words.passphrase}</label>
<input id="passphrase" name="${fields.passphrase}" type="${passphraseType}" required autocomplete="off">`

/** What picks an identity, of those in the directory; `linkTo` is where the link of each leads. */
export function identityFields(
  choices: ScreenChoices,
  identities: Identity[],
  linkTo: (at: number) => string = () => '#',
): Markup {
  const { words, fields } = choices
  const picks = identities.map(({ label, role, may }, at) => {
    const shown = choices.label(label, role)
    return { shown, role, may, at, value: choices.identityValue(shown, at) }
  })
  const sends = (value: string) => html`name="${fields.identity}" value="${value}"`
  const radio = (at: number, value: string) =>
    html`<input type="radio" id="identity-${at}" ${sends(value)} required aria-describedby="role-${at}">`
  const widgets: Record<ScreenChoices['identities'], () => Markup> = {
    radio: () => html`
<fieldset>
<legend>${words.who}</legend>
${picks.map(
  ({ shown, value, role, may, at }) => html`
<label for="identity-${at}">${radio(at, value)} ${shown}</label>
<small id="role-${at}">${role}: ${may}</small>`,
)}
</fieldset>`,
    select: () => html`
<label for="identity">${words.who}</label>
<select id="identity" name="${fields.identity}" required><option value=""></option>
${picks.map(({ shown, value }) => html`<option value="${value}">${shown}</option>`)}
</select>`,
    buttons: () => html`
<p>${words.who}</p>
${picks.map(({ shown, value }) => html`<button type="submit" ${sends(value)}>${shown}</button>`)}`,
    links: () => html`
<p>${words.who}</p>
<ul>${picks.map(({ shown, at }) => html`<li><a href="${linkTo(at)}">${shown}</a></li>`)}</ul>`,
  }
  return widgets[choices.identities]()
}

export const nextButton = ({ words }: ScreenChoices): Markup =>
  html`<button class="main" type="submit">${words.next}</button>`

/** The names of the fields that take a code like this one, and what of it each takes. */
export function codeFieldsOf({ codeFields, fields }: ScreenChoices, code: string): [string, string][] {
  if (codeFields === 'one') return [[fields.userCode, code.replaceAll('-', '').toLowerCase()]]
  const parts = codeFields === 'a-part-each' ? code.split('-') : [...code.replaceAll('-', '')]
  return parts.map((part, at) => [`${fields.userCode}${at}`, part])
}

/** What a field takes of a text that is typed into it. */
export const partOf = ({ codeFields }: ScreenChoices, typed: string): string =>
  codeFields === 'a-sign-each' ? typed.slice(0, 1) : (typed.split('-')[0] ?? '')

/** The fields that a code is typed into, or in which it stands. */
export function codeInputs(choices: ScreenChoices, code: string, filledIn = false): Markup {
  const inputs = codeFieldsOf(choices, code)
  const longest = choices.codeFields === 'a-sign-each' ? new Markup(' maxlength="1"') : nothing
  return html`
<fieldset><legend>${choices.words.code}</legend>
${inputs.map(
  ([name, part]) => html`
<input name="${name}" aria-label="${choices.words.code}"${longest} required value="${filledIn ? part : ''}">`,
)}
</fieldset>`
}

/** What a form sends for each decision. */
export function decisionValues({ decision, words, fields }: ScreenChoices): {
  approve: string
  deny: string
} {
  return decision === 'inputs' ? words : fields
}

/** The fields of a decision; where each has a form of its own, `formOf` makes it. */
export function decisionFields(choices: ScreenChoices, formOf: (fields: Markup) => Markup): Markup {
  const { words, fields, denyFirst } = choices
  const values = decisionValues(choices)
  const both = [
    { value: values.approve, label: words.approve, approves: true },
    { value: values.deny, label: words.deny, approves: false },
  ]
  const offered = choices.refuses ? both : both.filter(({ approves }) => approves)
  const turned = denyFirst ? offered.toReversed() : offered
  const looks = (approves: boolean) => new Markup(approves ? ' class="main"' : '')
  const submits = (value: string) => html`type="submit" name="${fields.decision}" value="${value}"`
  const unasked = (approves: boolean) => new Markup(approves ? '' : ' formnovalidate')
  const widgets: Record<ScreenChoices['decision'], () => Markup> = {
    buttons: () =>
      html`${turned.map(
        ({ value, label, approves }) => html`
<button${looks(approves)} ${submits(value)}${unasked(approves)}>${label}</button>`,
      )}`,
    inputs: () =>
      html`${turned.map(
        ({ value, approves }) => html`
<input${looks(approves)} ${submits(value)}${unasked(approves)}>`,
      )}`,
    forms: () =>
      html`${turned.map(({ value, label, approves }) =>
        formOf(html`
<input type="hidden" name="${fields.decision}" value="${value}">${approves ? consentFields(choices, []) : nothing}
<button${looks(approves)} type="submit">${label}</button>`),
      )}`,
    radio: () => html`
<fieldset><legend>${words.decision}</legend>
${turned.map(
  ({ value, label }) => html`
<label><input type="radio" name="${fields.decision}" value="${value}" required> ${label}</label>`,
)}
</fieldset>
${nextButton(choices)}`,
    select: () => html`
<label for="decision">${words.decision}</label>
<select id="decision" name="${fields.decision}" required><option value=""></option>
${turned.map(({ value, label }) => html`<option value="${value}">${label}</option>`)}
</select>
${nextButton(choices)}`,
  }
  return widgets[choices.decision]()
}

/** What is ticked before approving. */
export function consentFields({ consent, fields, words }: ScreenChoices, scopes: readonly string[]): Markup {
  if (consent === 'ticked')
    return html`
<label><input type="checkbox" name="${fields.decision}-read" value="yes" required> ${words.agree}</label>`
  if (consent === 'told') return nothing
  return html`${scopes.map(
    scope => html`
<label><input type="checkbox" name="${fields.decision}-scope" value="${scope}" checked> ${scope}</label>`,
  )}`
}

/** What stands on a page besides. */
export function decoysOutside({ decoys, words }: ScreenChoices): Markup {
  const searchField = html`<input name="q" aria-label="${words.search}">`
  if (decoys === 'search')
    return html`
<form method="get" action="/help">${searchField}<button type="submit">${words.search}</button></form>`
  if (decoys === 'links')
    return html`
<nav><a href="/help">${words.help}</a> <a href="/terms?lang=${words.lang}">§</a></nav>`
  return nothing
}

/** What stands in a form besides. */
export const decoysInside = ({ decoys, fields }: ScreenChoices): Markup =>
  decoys === 'remember'
    ? html`
<label><input type="checkbox" name="${fields.identity}-remember" value="1"> 🖬</label>
<label>✎ <input name="${fields.identity}-remark" maxlength="80"></label>`
    : nothing
