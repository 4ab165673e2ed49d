import { load } from 'cheerio'
import { type Choices, choicesOf } from '../../reference/choices/index.ts'
import type { Reference, Stranger } from '../../reference/index.ts'
import { type Answer, allScopes, answerOf, deviceGrant, post } from './user.ts'

type Body = Record<string, unknown>

/** A user of a stranger, who knows what it chose. */
export interface Visitor {
  choices: Choices
  tokens: Body
  call(module: string, operation: string, input: unknown): Promise<Answer>
  discovery(module: string, query?: string): Promise<Answer>
}

/** Logs a person in on the screens of a stranger, by their own fields and values. */
export async function visitorOf(
  reference: Reference,
  stranger: Stranger,
  name = 'Mei Tan',
): Promise<Visitor> {
  const choices = choicesOf(stranger)
  const start = await answered(reference, '/api/v1/agent-auth/device', {
    agent_name: 'tests',
    scope: allScopes,
  })
  const { device_code, verification_uri_complete } = start
  await confirm(reference, choices, String(verification_uri_complete), name)
  const tokens = await answered(reference, '/api/v1/agent-auth/token', {
    grant_type: deviceGrant,
    device_code,
  })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  return {
    choices,
    tokens,
    call: (module, operation, input) =>
      answered503(() => post(reference, `/api/v1/${module}/tools`, { operation, input }, headers)),
    discovery: async (module, query = '') =>
      answerOf(await fetch(`${reference.url}/api/v1/${module}/tools${query}`, { headers })),
  }
}

/** A login endpoint that is not available for a moment is asked again. */
async function answered(reference: Reference, path: string, body: object): Promise<Body> {
  for (let tries = 0; ; tries++) {
    const answer = (await post(reference, path, body)).body as Body
    if (answer.error !== 'temporarily_unavailable' || tries === 3) return answer
  }
}

async function answered503(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  return answer.status >= 500 ? send() : answer
}

/** Goes through the pages: passphrase, identity, decision, each where it is asked for. */
async function confirm(reference: Reference, choices: Choices, link: string, name: string): Promise<void> {
  const { fields, words, decision } = choices.screens
  const at = reference.identities.findIndex(identity => identity.name === name)
  const label = reference.identities[at]?.identity ?? ''
  const known: Record<string, string> = {
    [fields.passphrase]: reference.passphrase,
    [fields.identity]: choices.screens.identityValue(label, at),
    [fields.decision]: decision === 'inputs' ? words.approve : fields.approve,
    [`${fields.decision}-read`]: 'yes',
  }
  let address = link
  let page = await fetch(address)
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const open = async (path: string) => {
    address = new URL(path, address).href
    page = await fetch(address, { headers: { cookie } })
  }
  for (let pages = 0; pages < 9; pages++) {
    const location = page.headers.get('location')
    const $ = load(await page.text())
    const refresh = $('meta[http-equiv=refresh]').attr('content')?.split('url=')[1]
    const own = $('main a')
      .filter((_, link) => $(link).text() === label)
      .attr('href')
    const next = location ?? refresh ?? own
    if (next !== undefined) {
      await open(next)
      continue
    }
    const forms = $('form[method=post]').toArray()
    const form = forms.find(one => $(one).find(`[value="${known[fields.decision]}"]`).length > 0) ?? forms[0]
    const filledIn = $('form[method=get]').first()
    if (!form && filledIn.length > 0) {
      await open(`${filledIn.attr('action') ?? address}?${filledIn.serialize()}`)
      continue
    }
    if (!form) return
    const sent = new URLSearchParams()
    for (const input of $(form).find('input[type=hidden], input[checked]').toArray())
      sent.append(input.attribs.name ?? '', input.attribs.value ?? '')
    const asked = new Set(
      $(form)
        .find('[name]')
        .toArray()
        .map(({ attribs }) => attribs.name ?? ''),
    )
    for (const [field, value] of Object.entries(known)) if (asked.has(field)) sent.set(field, value)
    address = new URL(form.attribs.action ?? address, address).href
    page = await fetch(address, { method: 'POST', headers: { cookie }, body: sent, redirect: 'manual' })
  }
}
