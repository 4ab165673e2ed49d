import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { lazily } from '../../document/lazily.ts'
import { omission } from '../../document/omissions.ts'
import { json } from '../escape/json.ts'
import type { Grade } from '../types.ts'
import { count } from '../words.ts'
import type { EvidenceFile } from './evidence.ts'
import { addresses, statementSchema } from './statement-schema.ts'

/** What was certified, in the words of who certified it. */
export interface Product {
  name: string
  version: string
  /** SHA-256 digest of its image, in hex. */
  image?: string
}

/** What a certificate says. */
export interface Claims {
  product: Product
  /** ISO 8601. */
  certifiedAt: string
  suite: { tool: string; version: string; document: string; proof: Record<string, number> }
  set: { id: string; digest: string }
  /** What the product leaves out, as the document lets it. */
  without: { id: string; says: string; untested: number }[]
  grade: { run: string; url: string; startedAt: string; seed: number; samples: number; requests: number }
  passed: string[]
  /** Checks that saw advice of the document not kept. */
  warned: string[]
  evidence: EvidenceFile[]
}

/** What a grade itself lets a certificate say. */
export function claimsFrom({
  run,
  target,
  checks,
  profile,
}: Grade): Pick<Claims, 'grade' | 'without' | 'passed' | 'warned'> {
  const ids = (verdict: string) =>
    checks
      .filter(check => check.verdict === verdict && check.provisional === undefined)
      .map(({ id }) => id)
      .sort()
  return {
    grade: {
      ...{ run: run.id, url: target.url, startedAt: run.startedAt },
      ...{ seed: run.seed, samples: run.samples, requests: run.requests },
    },
    without: (profile?.without ?? []).map(id => ({
      ...{ id, says: omission(id).says },
      untested: checks.filter(({ skippedFor, provisional }) => skippedFor === id && provisional === undefined)
        .length,
    })),
    ...{ passed: ids('passed'), warned: ids('warning') },
  }
}

const imageName = 'image'

/** The bytes of a certificate's payload. */
export function statementOf(claims: Claims): Buffer {
  const { product, certifiedAt, suite, set, without, grade, passed, warned, evidence } = claims
  const { image, ...named } = product
  const files = [...evidence, ...(image === undefined ? [] : [{ name: imageName, digest: image }])]
  const annotations = {
    ...{ suite, set, profile: { without } },
    ...{ product: { ...named, certifiedAt }, grade },
  }
  const statement = {
    _type: statementSchema.properties._type.const,
    subject: files.map(({ name, digest }) => ({ name, digest: { sha256: digest } })),
    predicateType: statementSchema.properties.predicateType.const,
    predicate: {
      result: resultOf(warned),
      configuration: kinds.map(name => ({ name, uri: addresses[name], annotations: annotations[name] })),
      ...{ passedTests: passed, warnedTests: warned, failedTests: [] },
    },
  }
  return Buffer.from(json(statement))
}

const resultOf = (warned: string[]) => (warned.length > 0 ? 'WARNED' : 'PASSED')

const kinds = ['suite', 'set', 'profile', 'product', 'grade'] as const satisfies (keyof typeof addresses)[]

/** What the schema holds of a payload. */
interface Statement {
  subject: { name: string; digest: { sha256: string } }[]
  predicate: {
    configuration: [
      { annotations: Claims['suite'] },
      { annotations: Claims['set'] },
      { annotations: Pick<Claims, 'without'> },
      { annotations: { name: string; version: string; certifiedAt: string } },
      { annotations: Claims['grade'] },
    ]
    result: string
    passedTests: string[]
    warnedTests: string[]
  }
}

/** What a payload says, or why it says nothing that a certificate can. */
export function claimsIn(payload: Buffer): Claims | { wrong: string } {
  let value: unknown
  try {
    value = JSON.parse(payload.toString('utf8'))
  } catch {
    return { wrong: 'its payload is no JSON' }
  }
  const isStatement = validator()
  if (!isStatement(value)) {
    const [error] = isStatement.errors ?? []
    return { wrong: `its payload is no statement of a test result: ${error?.instancePath} ${error?.message}` }
  }
  const { subject, predicate } = value as Statement
  const [suite, set, profile, product, grade] = predicate.configuration.map(
    ({ annotations }) => annotations,
  ) as [Claims['suite'], Claims['set'], Pick<Claims, 'without'>, Named, Claims['grade']]
  const { certifiedAt, ...named } = product
  const image = subject.find(({ name }) => name === imageName)?.digest.sha256
  const twice = subject.find(({ name }, at) => subject.findIndex(other => other.name === name) !== at)
  if (twice) return { wrong: `its payload names ${twice.name} twice` }
  if (predicate.result !== resultOf(predicate.warnedTests))
    return {
      wrong: `its payload says ${predicate.result}, and names ${count(predicate.warnedTests.length, 'warning')}`,
    }
  return {
    product: { ...named, ...(image === undefined ? {} : { image }) },
    ...{ certifiedAt, suite, set, without: profile.without, grade },
    ...{ passed: predicate.passedTests, warned: predicate.warnedTests },
    evidence: subject
      .filter(({ name }) => name !== imageName)
      .map(({ name, digest }) => ({ name, digest: digest.sha256 })),
  }
}

interface Named {
  name: string
  version: string
  certifiedAt: string
}

const validator = lazily(() => addFormats.default(new Ajv({ strict: false })).compile(statementSchema))
