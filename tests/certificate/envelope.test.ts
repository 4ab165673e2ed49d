import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { envelopeOf, openEnvelope } from '../../reports/certificate/envelope.ts'
import { keyId, publicKeys, signingKey } from '../../reports/certificate/keys.ts'

const payload = Buffer.from('{"says":"this"}')
const ed25519 = generateKeyPairSync('ed25519')
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = (key: KeyObject) =>
  String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }))

describe.each([
  { kind: 'Ed25519', ...ed25519 },
  { kind: 'ECDSA on P-256', ...p256 },
])('signed with $kind', ({ privateKey, publicKey }) => {
  const envelope = envelopeOf(payload, privateKey)

  test('its key accepts it, and no other', () => {
    const opened = openEnvelope(envelope)
    const { publicKey: other } = generateKeyPairSync('ed25519')
    expect(opened?.payload).toEqual(payload)
    expect(opened?.isSignedBy([publicKey])).toBe(true)
    expect(opened?.isSignedBy([other])).toBe(false)
    expect(opened?.isSignedBy([other, publicKey])).toBe(true)
    expect(opened?.signers).toEqual([keyId(publicKey)])
  })

  test.each([
    ['another payload', { payload: Buffer.from('{"says":"that"}').toString('base64') }],
    ['another type', { payloadType: 'application/json' }],
    ['another signature', { signatures: [{ keyid: '', sig: Buffer.alloc(64, 1).toString('base64') }] }],
  ])('%s is not what was signed', (_, change) => {
    expect(openEnvelope({ ...envelope, ...change })?.isSignedBy([publicKey])).toBe(false)
  })
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no signature', { ...envelopeOf(payload, ed25519.privateKey), signatures: [] }],
  ['base64 that two texts could mean', { ...envelopeOf(payload, ed25519.privateKey), payload: 'e30' }],
])('%s is no envelope', (_, value) => {
  expect(openEnvelope(value)).toBeUndefined()
})

test('keys are read from PEM, and told apart by their public half', () => {
  const signs = signingKey(pem(ed25519.privateKey), 'key')
  const [one, other] = publicKeys(pem(p256.publicKey) + pem(ed25519.publicKey), 'keys')
  expect(keyId(signs)).toBe(other && keyId(other))
  expect(keyId(signs)).not.toBe(one && keyId(one))
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const locked = String(
  ed25519.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'p' }),
)

test.each([
  ['a public key', pem(ed25519.publicKey), undefined, 'found a public one'],
  ['no key', 'hello', undefined, 'expected a private key in PEM'],
  ['another kind', pem(rsa.privateKey), undefined, 'found rsa'],
  ['a locked key', locked, undefined, 'give its passphrase in CONFORMANCE_KEY_PASSPHRASE'],
  ['a wrong passphrase', locked, 'q', 'does not unlock it'],
])('%s does not sign, and the message says why', (_, text, passphrase, why) => {
  expect(() => signingKey(text, 'k.pem', passphrase)).toThrow(why)
  expect(() => signingKey(text, 'k.pem', passphrase)).toThrow(/^k\.pem: /)
})

test('a locked key signs with its passphrase', () => {
  expect(keyId(signingKey(locked, 'k.pem', 'p'))).toBe(keyId(ed25519.publicKey))
})

test.each([
  ['a private key', pem(ed25519.privateKey), 'found a private one'],
  ['no key', 'hello', 'expected a public key in PEM'],
])('%s is not trusted, and the message says why', (_, text, why) => {
  expect(() => publicKeys(text, 'k.pub')).toThrow(why)
})
