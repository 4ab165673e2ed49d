import { stringify } from 'yaml'
import { playedBy, type Reference } from '../../reference/index.ts'

/**
 * A configuration that grades this reference, with its identities as the login screen labels them. The passphrase
 * stays in the environment.
 */
export const sampleConfig = ({ url, identities }: Pick<Reference, 'url' | 'identities'>): string => {
  const people = playedBy(identities).map(
    ([part, identity]) => `  ${part}: ${stringify({ identity }, { collectionStyle: 'flow' })}`,
  )
  return `target: { url: "${url}" }
login: { approver: form, passphrase: "\${SANDBOX_PASSPHRASE}" }
personas:
${people.join('')}`
}
