import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GradeEvent } from '../../fixtures/events/event.ts'
import { envelopeOf, evidenceIn, writeReports } from '../../reports/index.ts'

/** A certified grade in a folder of its own, and the key that signed it. */
export interface Certified {
  folder: string
  privateKey: KeyObject
}

/** One way to forge a certificate, and what verifying it has to say. */
export interface Forgery {
  what: string
  forge(certified: Certified): Promise<void> | void
  /** Of the message. */
  says: string | RegExp
  /** Whether the public key that is given to `verify` is another one than that of the signer. */
  later?: true
}

/** A part of a payload, by its names on the way there. */
type Payload = {
  [member: string]: unknown
  subject: { name: string; digest: { sha256: string } }[]
  predicate: {
    [member: string]: unknown
    configuration: { annotations: Record<string, unknown> }[]
    passedTests: string[]
    warnedTests: string[]
  }
}

export const certificateOf = ({ folder }: Certified) => join(folder, 'certificate.json')

interface Envelope {
  payload: string
  payloadType: string
  signatures: { keyid: string; sig: string }[]
}

export const envelopeIn = (certified: Certified): Envelope =>
  JSON.parse(readFileSync(certificateOf(certified), 'utf8'))

/** Changes the envelope, and signs nothing. */
export const enveloped =
  (change: (envelope: Envelope) => unknown): Forgery['forge'] =>
  certified =>
    writeFileSync(certificateOf(certified), JSON.stringify(change(envelopeIn(certified))))

/** Changes the payload, and signs it anew, with the certifier's own key if no other is given. */
export const restated =
  (change: (payload: Payload) => void, key?: KeyObject): Forgery['forge'] =>
  certified => {
    const payload: Payload = JSON.parse(Buffer.from(envelopeIn(certified).payload, 'base64').toString())
    change(payload)
    const envelope = envelopeOf(Buffer.from(JSON.stringify(payload)), key ?? certified.privateKey)
    writeFileSync(certificateOf(certified), JSON.stringify(envelope))
  }

/** What one of the descriptors says. */
export const annotated = (
  at: 'suite' | 'set' | 'profile' | 'product' | 'grade',
  change: Record<string, unknown>,
) =>
  restated(({ predicate }) => {
    const found = predicate.configuration[['suite', 'set', 'profile', 'product', 'grade'].indexOf(at)]
    if (found) Object.assign(found.annotations, change)
  })

/** Changes a file of the evidence, and leaves its digest. */
export const changed =
  (name: string, change: (text: string) => string) =>
  ({ folder }: Pick<Certified, 'folder'>) => {
    const file = join(folder, name)
    const before = readFileSync(file, 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`nothing changed in ${name}`)
    writeFileSync(file, after)
  }

/** Names the digests of the files as they are by now, and signs them anew. */
async function digestedAnew(certified: Certified): Promise<void> {
  const files = await evidenceIn(certified.folder)
  await restated(payload => {
    payload.subject = files.map(({ name, digest }) => ({ name, digest: { sha256: digest } }))
  })(certified)
}

/** Changes a file of the evidence, names its digest anew, and signs that. */
export const rewritten =
  (name: string, change: (text: string) => string): Forgery['forge'] =>
  async certified => {
    await changed(name, change)(certified)
    await digestedAnew(certified)
  }

/** Changes the log, and makes everything of it anew. */
export async function rewriteLog(
  folder: string,
  change: (events: GradeEvent[]) => GradeEvent[],
): Promise<void> {
  changed('events.jsonl', text => {
    const events = text
      .trimEnd()
      .split('\n')
      .map((line): GradeEvent => JSON.parse(line))
    return change(events)
      .map(event => `${JSON.stringify(event)}\n`)
      .join('')
  })({ folder })
  await writeReports(folder).catch(() => undefined)
}

/** Changes the log, makes everything of it anew, and signs that. */
export const relogged =
  (change: (events: GradeEvent[]) => GradeEvent[]): Forgery['forge'] =>
  async certified => {
    await rewriteLog(certified.folder, change)
    await digestedAnew(certified)
  }

export const ofType = <Type extends GradeEvent['type']>(
  events: GradeEvent[],
  type: Type,
  change: (event: Extract<GradeEvent, { type: Type }>) => void,
): GradeEvent[] => {
  const copy = structuredClone(events)
  for (const event of copy) if (event.type === type) change(event as Extract<GradeEvent, { type: Type }>)
  return copy
}

/** The check that fails on the service that is certified all the same, once its verdict is flipped. */
export const guilty = 'versions.candidate.stale'

/** A check that passes there. */
export const kept = 'versions.candidate.current'

export const exchangeOf = (events: GradeEvent[], check: string): number =>
  events.findLastIndex(event => event.type === 'exchange' && event.exchange.check === check)

export const others = generateKeyPairSync('ed25519').privateKey
