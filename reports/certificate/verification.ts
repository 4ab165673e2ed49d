import type { KeyObject } from 'node:crypto'
import type { SetStanding } from '../../document/set-standing.ts'
import { openEnvelope, statementType } from './envelope.ts'
import { filesHold, gradeHolds, recordHolds } from './evidence-holds.ts'
import { joined, refusal, type Verification } from './part.ts'
import { remade } from './remade.ts'
import { claimsIn } from './statement.ts'
import { type Suite, setHolds, signed, suiteHolds } from './statement-holds.ts'
import { type JudgedAnew, type NotJudged, verdictsHold, verdictsHoldByAnother } from './verdicts-hold.ts'

/** What is asked of evidence beside its bytes. */
export interface Judges {
  /** Ids of all checks of this suite. */
  knownChecks: readonly string[]
  /** Name and version of this suite. */
  suite: Suite
  /** How this suite stands to a set; undefined for one that it hasn't. */
  standing(set: string): SetStanding | undefined
  /** Judges the recording in a folder anew. */
  judgeAnew(folder: string): Promise<JudgedAnew | NotJudged>
}

/**
 * Verifies a certificate, offline: its form, its signature, set and suite; and with its evidence the digests, what the
 * files say, and every verdict.
 * @param value the certificate as parsed JSON
 * @param keys public keys, one of which has to have signed it; none leaves the signature unchecked
 * @param folder that of the grade; without it verdicts are unchecked
 */
export async function verification(
  value: unknown,
  { keys, folder }: { keys: readonly KeyObject[]; folder?: string },
  judges: Judges,
): Promise<Verification> {
  const envelope = openEnvelope(value)
  if (!envelope)
    return refusal('it is no certificate: expected a DSSE envelope with a payload and a signature')
  if (envelope.payloadType !== statementType)
    return refusal(
      `its payload is no in-toto statement: expected ${statementType}, found ${envelope.payloadType}`,
    )
  const signature = signed(envelope, keys)
  const claims = claimsIn(envelope.payload)
  if ('wrong' in claims) return joined(signature, refusal(claims.wrong))
  const stated = joined(signature, setHolds(claims), suiteHolds(claims, judges.suite), { claims })
  if (folder === undefined)
    return joined(stated, {
      unchecked: ['the evidence was not given, so no digest and no verdict was looked at: --evidence DIR'],
    })
  const files = await filesHold(claims, folder)
  if (files.refused?.length) return joined(stated, files)
  const [theirs, own] = [claims.suite.version, judges.suite.version]
  const versions = theirs === own ? undefined : { theirs, own }
  const made = await remade(folder, judges.knownChecks)
  if ('unreadable' in made)
    return joined(
      stated,
      files,
      versions
        ? { unchecked: [`version ${own} can't read the log of version ${theirs}: ${made.unreadable}`] }
        : { refused: [made.unreadable] },
    )
  const judged = await judges.judgeAnew(folder)
  return joined(
    stated,
    files,
    recordHolds(claims, made, versions),
    gradeHolds(made, versions ? undefined : judges.standing),
    versions ? verdictsHoldByAnother(judged, versions) : verdictsHold(judged, made.grade),
  )
}
