import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setDigest, setOf } from '../../document/sets.ts'
import { called } from '../../fixtures/base/called.ts'
import { isRefusedBySystem, OutputProblem } from '../../fixtures/base/output-problem.ts'
import { shellWord } from '../../fixtures/base/shell-word.ts'
import {
  badge,
  type Claims,
  certificatePage,
  claimsFrom,
  envelopeOf,
  evidenceIn,
  figuresOf,
  gradeHolds,
  joined,
  keyId,
  missingEvidence,
  type Part,
  type Remade,
  remade,
  statementOf,
  terminal,
  verdictsHold,
  whole,
} from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'
import { judges } from './judges.ts'
import { keyToSign } from './key-source.ts'

/** The options of `certify` on the command line. */
interface CertifyOptions {
  product: string
  version: string
  image?: string
  key?: string
}

/** The files that `certify` writes, the signed one first. */
const certificateFiles = ['certificate.json', 'certificate.html', 'badge.svg'] as const

/**
 * Certifies the grade in a folder: signs what it came to, or says every reason why not.
 * @returns the exit code: 0 where a certificate was written, 1 where the grade is none that can be certified
 * @throws UsageProblem, KeyProblem, OutputProblem
 */
export async function certify(folder: string, options: CertifyOptions): Promise<number> {
  const key = keyToSign(options.key, process.env)
  const image = imageDigest(options.image)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageProblem(`${folder} is no folder of a grade`)
  const evidence = await evidenceIn(folder)
  const missing = missingEvidence(evidence)
  if (missing.length > 0)
    throw new UsageProblem(
      `${folder} holds no whole grade: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing; \`${called()} report ${shellWord(folder)}\` makes reports from the log`,
    )
  const made = await remade(folder, judges.knownChecks)
  if ('unreadable' in made) return refused([made.unreadable])
  const { refused: wrong = [] } = joined(
    { refused: made.altered },
    versionHolds(made),
    gradeHolds(made, judges.standing),
    verdictsHold(await judges.judgeAnew(folder), made.grade),
  )
  const { set } = made.started.gate
  const frozen = set && setOf(set.id)
  if (wrong.length > 0 || !frozen) return refused(wrong)
  const claims: Claims = {
    product: { name: options.product, version: options.version, ...(image === undefined ? {} : { image }) },
    certifiedAt: new Date().toISOString(),
    suite: { ...judges.suite, proof: figuresOf(frozen.proof) },
    set: { id: frozen.id, digest: setDigest(frozen) },
    ...claimsFrom(made.grade),
    evidence,
  }
  await write(folder, {
    'certificate.json': `${JSON.stringify(envelopeOf(statementOf(claims), key), null, 2)}\n`,
    'certificate.html': certificatePage(claims, keyId(key)),
    'badge.svg': badge(claims),
  })
  process.stdout.write(
    `certified: ${terminal(options.product)} ${terminal(options.version)}, requirement set ${claims.set.id}, ` +
      `${claims.passed.length} checks passed\nsigned by key ${keyId(key)}\n` +
      `written to ${folder}: ${certificateFiles.join(', ')}\n`,
  )
  return 0
}

/** The certificate tells of the proof of this version, so it has to be the one that graded. */
function versionHolds({ grade: { run } }: Remade): Part {
  const { version, document } = judges.suite
  return run.tool.version === version && run.document === document
    ? {}
    : {
        refused: [
          `it was graded by version ${run.tool.version} with the catalogue ${run.document}, and this is ${version} with ${document}: grade again, or certify with that one`,
        ],
      }
}

function refused(reasons: string[]): number {
  process.stdout.write(`not certified:\n${reasons.map(reason => `  - ${terminal(reason)}\n`).join('')}`)
  return 1
}

/** @throws UsageProblem */
function imageDigest(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const [, digest] = /^(?:[^@\s]+@)?sha256:([0-9a-f]{64})$/.exec(text) ?? []
  if (digest !== undefined) return digest
  throw new UsageProblem(
    `--image ${text}: expected the digest of an image, as in name@sha256:…; a tag may mean another image tomorrow`,
  )
}

async function write(
  folder: string,
  files: Record<(typeof certificateFiles)[number], string>,
): Promise<void> {
  try {
    for (const [name, text] of Object.entries(files))
      await whole(join(folder, name), file => writeFile(file, text))
  } catch (problem) {
    if (!isRefusedBySystem(problem)) throw problem
    throw new OutputProblem(`the certificate can not be written to ${folder}`, problem)
  }
}
