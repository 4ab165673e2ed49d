import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { ExpectedProblem } from '../../fixtures/base/expected-problem.ts'

/** A key that can't sign certificates, or can't tell who signed one. */
class KeyProblem extends ExpectedProblem {
  override readonly name = 'KeyProblem'
  readonly exitCode = 2

  /** @param what where the key was looked for: a file, or a variable of the environment */
  constructor(what: string, why: string) {
    super(`${what}: ${why}`)
  }
}

const howToMake = 'make one with `openssl genpkey -algorithm ed25519 -out certifier.pem`'

/**
 * The private key in a PEM text (RFC 7468): Ed25519, or ECDSA on P-256.
 * @param what where the text is from, for messages, which never quote it
 * @throws KeyProblem
 */
export function signingKey(pem: string, what: string, passphrase?: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    throw new KeyProblem(what, whyNoPrivateKey(pem, passphrase))
  }
  if (!isOfUse(key))
    throw new KeyProblem(what, `expected an Ed25519 or a P-256 key, found ${kindOf(key)}; ${howToMake}`)
  return key
}

function whyNoPrivateKey(pem: string, passphrase: string | undefined): string {
  if (/-----BEGIN PUBLIC KEY-----/.test(pem))
    return 'expected a private key, found a public one; certificates are signed with the private one'
  if (/ENCRYPTED/.test(pem))
    return passphrase === undefined
      ? 'the key is locked; give its passphrase in CONFORMANCE_KEY_PASSPHRASE'
      : 'the passphrase in CONFORMANCE_KEY_PASSPHRASE does not unlock it'
  return `expected a private key in PEM; ${howToMake}`
}

/**
 * The public keys in a PEM text, in its order; several are those of a team, or the present one and earlier ones.
 * @throws KeyProblem where there is none
 */
export function publicKeys(pem: string, what: string): KeyObject[] {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem))
    throw new KeyProblem(what, 'expected a public key, found a private one, which nobody else should hold')
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? []
  if (blocks.length === 0)
    throw new KeyProblem(
      what,
      'expected a public key in PEM; `openssl pkey -in certifier.pem -pubout` prints that of a private one',
    )
  return blocks.map(block => {
    try {
      return createPublicKey(block)
    } catch {
      throw new KeyProblem(what, 'expected a public key in PEM, found one that can not be read')
    }
  })
}

/** What a key is called in an envelope: the SHA-256 digest of its public half in DER (SPKI), in hex. */
export function keyId(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

const isOfUse = (key: KeyObject) =>
  key.asymmetricKeyType === 'ed25519' ||
  (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1')

const kindOf = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
  [asymmetricKeyType, asymmetricKeyDetails?.namedCurve].filter(Boolean).join(' ')
