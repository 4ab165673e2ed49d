import type { Config } from '../../fixtures/config/config.ts'
import { type PersonaName, personaNames } from '../../fixtures/events/event.ts'
import { printable } from '../../fixtures/secrets/thread.ts'
import { json } from '../../reports/escape/json.ts'
import { visibleLine } from '../../reports/escape/visible.ts'
import type { Casting, Part } from './casting.ts'
import { told } from './told.ts'

/** The promise that configuring each persona makes. */
const promises: Record<PersonaName, string> = {
  recruiter: 'may hold every scope; may edit what they create',
  colleague: "same organisation, may hold every scope, but has no edit permission on the recruiter's records",
  admin: 'same organisation, administrator',
  outsider: 'another organisation, every scope there',
  readonly: 'same organisation; no right to write, none to read what is sensitive',
  disabled: 'known to the identity provider, but not an enabled member',
}

/** The contents of a configuration: how the service is logged in to, and who plays whom. */
interface Contents {
  schemaLine: string
  url: string
  login: Config['login']
  bindings: Record<string, string>
  casting: Casting
}

/**
 * A configuration with the reasons beside its lines. All that comes from the target is quoted, and the passphrase
 * stays in the environment.
 */
export function writtenConfig({
  schemaLine,
  url,
  login,
  bindings,
  casting: { cast, left },
}: Contents): string {
  const { approver, origins } = login
  return `${schemaLine}
# Grades the service at ${new URL(url).origin}. \`conformance doctor\` tells whether all is well here.

target: { url: ${quoted(url)} }

# The approver completes the login on the user's side. form follows server-rendered pages; browser runs scripts too;
# command runs a program of yours; manual asks you. The passphrase stays in the environment, and is typed on pages of
# the target's own origin and of those in origins alone.
login:
  approver: ${approver}
  passphrase: "\${SANDBOX_PASSPHRASE}"
${origins.length === 0 ? '' : `  origins: [${origins.map(quoted).join(', ')}]\n`}
# Who plays whom, by the labels of the login screen. Each line is a promise: please look whether it is true.
# One that can't be had is declared away (outsider: none); its checks are skipped, and counted as untested.
personas:
${personaNames.map(name => personaLines(name, cast[name])).join('\n')}
${left.map(part => `  # Plays no part: ${comment(`${part.person.identity}: ${told(part)}`)}\n`).join('')}
${bindingLines(bindings)}
# What fails the gate: a broken must, or a broken should as well.
gate: { fail-on: must }

# Known failures that the gate forgives until a day: { check: ID, reason: WHY, until: 2030-01-31 }
expectations: []
`
}

function personaLines(name: PersonaName, part: Part | undefined): string {
  const promise = `  # ${promises[name]}`
  return part === undefined
    ? `${promise}\n  # ${name}: { identity: SOMEBODY }    # nobody was found: name one, or write ${name}: none`
    : `${promise}\n  # found: ${comment(told(part))}\n  ${name}: { identity: ${quoted(part.person.identity)} }`
}

function bindingLines(bindings: Record<string, string>): string {
  const lines = Object.entries(bindings).map(([name, value]) => `  ${name}: ${quoted(value)}\n`)
  if (lines.length === 0) return ''
  return `# What was learnt of the login screens; take it out when they change, and it is learnt anew.\nbindings:\n${lines.join('')}`
}

/** A text that may quote the target, as it may stand in a comment: on one line, and without secrets. */
const comment = (text: string) => visibleLine(printable(text))

/** A text as it is, in quotes: what looks like a variable in it isn't filled in from the environment. */
const quoted = (text: string) => json(text.replace(/\$(?=\{[A-Za-z_])/g, `\${DOLLAR:-$}`))
