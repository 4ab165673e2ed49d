import { type KeyObject, sign } from 'node:crypto'
import {
  type BundleWithDsseEnvelope,
  envelopeFromJSON,
  envelopeToJSON,
  type SerializedEnvelope,
  toDSSEBundle,
} from '@sigstore/bundle'
import { dsse } from '@sigstore/core'
import { toSignedEntity, VerificationError, Verifier } from '@sigstore/verify'
import { isObject } from '../../fixtures/base/json.ts'
import { keyId } from './keys.ts'

/** The media type of in-toto statements, as their envelopes name it. */
export const statementType = 'application/vnd.in-toto+json'

/** Signs a payload: a DSSE envelope with one signature. */
export function envelopeOf(payload: Buffer, key: KeyObject): SerializedEnvelope {
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  const signature = sign(digest, dsse.preAuthEncoding(statementType, payload), key)
  const { content } = toDSSEBundle({
    ...{ artifact: payload, artifactType: statementType },
    ...{ signature, keyHint: keyId(key) },
  })
  return envelopeToJSON(content.dsseEnvelope)
}

/** An envelope as it stands, before anybody has looked at its signature. */
export interface Opened {
  payload: Buffer
  payloadType: string
  /** What the keys are called that are said to have signed it. */
  signers: string[]
  /** Whether one of these keys has signed it. */
  isSignedBy(keys: readonly KeyObject[]): boolean
}

/** Opens a DSSE envelope; undefined for what is none. */
export function openEnvelope(value: unknown): Opened | undefined {
  if (!isEnvelope(value)) return undefined
  const { payload, payloadType, signatures } = envelopeFromJSON(value)
  return {
    ...{ payload, payloadType, signers: signatures.map(({ keyid }) => keyid) },
    isSignedBy: keys =>
      keys.some(key =>
        signatures.some(({ sig }) =>
          isSigned(toDSSEBundle({ artifact: payload, artifactType: payloadType, signature: sig }), key),
        ),
      ),
  }
}

function isEnvelope(value: unknown): value is SerializedEnvelope {
  if (!isObject(value)) return false
  const { payload, payloadType, signatures } = value
  const isSignature = (one: unknown) => isObject(one) && isBase64(one.sig)
  return (
    isBase64(payload) &&
    typeof payloadType === 'string' &&
    Array.isArray(signatures) &&
    signatures.length > 0 &&
    signatures.every(isSignature)
  )
}

/** Canonical base64: of two texts with one meaning a signature would vouch for both. */
const isBase64 = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && Buffer.from(value, 'base64').toString('base64') === value

/** Keys are known by hand, so no transparency log and no authority of time is asked. */
function isSigned(bundle: BundleWithDsseEnvelope, publicKey: KeyObject): boolean {
  const trust = {
    ...{ certificateAuthorities: [], timestampAuthorities: [], tlogs: [], ctlogs: [] },
    publicKey: () => ({ publicKey, validFor: () => true }),
  }
  const verifier = new Verifier(trust, { tlogThreshold: 0, ctlogThreshold: 0, timestampThreshold: 0 })
  try {
    verifier.verify(toSignedEntity(bundle))
    return true
  } catch (problem) {
    if (problem instanceof VerificationError) return false
    throw problem
  }
}
