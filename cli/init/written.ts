import { type PersonaName, personaNames } from '../../fixtures/events/event.ts'

/** The promise that configuring each persona makes. */
const promises: Record<PersonaName, string> = {
  recruiter: 'may hold every scope; may edit what they create',
  colleague: "same organisation, may hold every scope, but has no edit permission on the recruiter's records",
  admin: 'same organisation, administrator',
  outsider: 'another organisation, every scope there',
  readonly: 'same organisation; no right to write, none to read what is sensitive',
  disabled: 'known to the identity provider, but not an enabled member',
}

/** A configuration with the reasons beside its lines. All that comes from the target is quoted. */
export function writtenConfig(url: string, cast: Partial<Record<PersonaName, string>>): string {
  return `# Grades the service at ${new URL(url).origin}. \`conformance doctor\` tells whether all is well here.

target: { url: ${JSON.stringify(url)} }

# The approver completes the login on the user's side. form follows server-rendered pages; browser runs scripts too;
# command runs a program of yours; manual asks you. The passphrase stays in the environment.
login: { approver: form, passphrase: "\${SANDBOX_PASSPHRASE}" }

# Who plays whom, by the labels of the login screen. Each line is a promise: please look whether it is true.
# One that can't be had is declared away (outsider: none); its checks are skipped, and counted as untested.
${Object.keys(cast).length === 0 ? '# personas:' : 'personas:'}
${personaNames.map(name => personaLines(name, cast[name])).join('\n')}

# What fails the gate: a broken must, or a broken should as well.
gate: { fail-on: must }

# Known failures that the gate forgives until a day: { check: ID, reason: WHY, until: 2030-01-31 }
expectations: []
`
}

function personaLines(name: PersonaName, identity: string | undefined): string {
  const line =
    identity === undefined
      ? `  # ${name}: { identity: SOMEBODY }    # nobody was found: name one, or write ${name}: none`
      : `  ${name}: { identity: ${JSON.stringify(literally(identity))} }`
  return `  # ${promises[name]}\n${line}`
}

/** A label of the login screen without variables: what looks like one would be filled in from the environment. */
const literally = (label: string) => label.replaceAll('${', '$')
