import { stringify } from 'yaml'
import { personasOf, type Reference } from '../../fixtures/target/embedded.ts'

/** A configuration that grades this reference, with the people as its login screen shows them. The passphrase stays in the environment. */
export const sampleConfig = (reference: Pick<Reference, 'url' | 'identities'>): string => {
  const people = Object.entries(personasOf(reference)).map(
    ([persona, configured]) => `  ${persona}: ${stringify(configured, { collectionStyle: 'flow' })}`,
  )
  return `target: { url: "${reference.url}" }
login: { approver: form, passphrase: "\${SANDBOX_PASSPHRASE}" }
personas:
${people.join('')}`
}
