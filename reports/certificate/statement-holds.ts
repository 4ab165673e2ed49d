import type { KeyObject } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setDigest, setOf } from '../../document/sets.ts'
import type { Opened } from './envelope.ts'
import { keyId } from './keys.ts'
import type { Part } from './part.ts'
import type { Claims } from './statement.ts'

/** Name, version and catalogue of a suite. */
export type Suite = Omit<Claims['suite'], 'proof'>

/** Whether one of these keys has signed it; without any nobody can say. */
export function signed(envelope: Opened, keys: readonly KeyObject[]): Part {
  const signers = envelope.signers.map(id => (id === '' ? 'a key that is not named' : `key ${id}`)).join(', ')
  if (keys.length === 0)
    return {
      unchecked: [
        `nobody's public key was given, so who signed it is not known (it names ${signers}): --public-key FILE`,
      ],
    }
  const given = keys.map(keyId)
  // What an envelope calls its keys anybody can change.
  const fitting = keys.filter(key => envelope.isSignedBy([key])).map(keyId)
  if (fitting.length > 0) return { holds: [`signed by key ${fitting.join(', ')}`] }
  const isNamed = envelope.signers.some(id => given.includes(id))
  return {
    refused: [
      isNamed
        ? 'the signature does not fit: the payload is not what was signed'
        : `it is signed by ${signers}, and not by the given ${given.join(', ')}: an old key, or somebody else's`,
    ],
  }
}

/** Whether its requirement set is the one of that name. */
export function setHolds({ set: { id, digest } }: Claims): Part {
  const known = setOf(id)
  if (!known) return { refused: [`this suite has no requirement set ${id}`] }
  return setDigest(known) === digest
    ? { holds: [`requirement set ${id} is the one of this suite`] }
    : { refused: [`its requirement set ${id} is another than this suite's of that name: ${digest}`] }
}

/** Whether it is of this suite, and tells of its proof what the set holds. */
export function suiteHolds({ suite, set }: Claims, own: Suite): Part {
  if (suite.tool !== own.tool) return { refused: [`it is of another suite, ${suite.tool}`] }
  const frozen = setOf(set.id)
  if (frozen && !isDeepStrictEqual(suite.proof, figuresOf(frozen.proof)))
    return { refused: [`what it says of the suite's proof is not what set ${set.id} holds`] }
  if (suite.version !== own.version)
    return {
      unchecked: [
        `it was made by version ${suite.version}, and this is ${own.version}: verdicts are judged by this one's checks`,
      ],
    }
  return suite.document === own.document
    ? { holds: [`made by this version, ${own.version}`] }
    : {
        refused: [`its catalogue of requirements, ${suite.document}, is not this version's, ${own.document}`],
      }
}

/** The figures of a proof, one name each. */
export function figuresOf(proof: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(proof).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'number'
        ? [[name, value]]
        : typeof value === 'object' && value !== null
          ? Object.entries(figuresOf(value)).map(([of, number]) => [`${name} ${of}`, number])
          : [],
    ),
  )
}
