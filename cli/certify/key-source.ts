import type { KeyObject } from 'node:crypto'
import { textOf } from '../../fixtures/base/text-of.ts'
import { publicKeys, signingKey } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'

/** Where a key is taken from where no file is named: its PEM text. */
const keyVariable = 'CONFORMANCE_KEY'

/**
 * The key that signs: of a file, or of the environment.
 * @throws UsageProblem, KeyProblem, ReadProblem
 */
export function keyToSign(file: string | undefined, environment: NodeJS.ProcessEnv): KeyObject {
  const passphrase = environment.CONFORMANCE_KEY_PASSPHRASE
  const pem = file === undefined ? environment[keyVariable] : textOf(file)
  if (pem === undefined)
    throw new UsageProblem(
      `no key to sign with: name its file with --key, or give it in ${keyVariable}; ` +
        'make one with `openssl genpkey -algorithm ed25519 -out certifier.pem`',
    )
  return signingKey(pem, file ?? keyVariable, passphrase)
}

/**
 * The keys by which a certificate may be signed; none where no file is named.
 * @throws KeyProblem, ReadProblem
 */
export const keysToTrust = (file: string | undefined): KeyObject[] =>
  file === undefined ? [] : publicKeys(textOf(file), file)
