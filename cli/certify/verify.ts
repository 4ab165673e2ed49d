import { statSync } from 'node:fs'
import { textOf } from '../../fixtures/base/text-of.ts'
import { screenOf, verification, verificationText } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'
import { judges } from './judges.ts'
import { keysToTrust } from './key-source.ts'

/** The options of `verify` on the command line. */
interface VerifyOptions {
  evidence?: string
  publicKey?: string
}

/**
 * Verifies a certificate, offline.
 * @returns the exit code: 0 where all holds, 1 where something does not, 3 where something could not be looked at
 * @throws UsageProblem, KeyProblem, ReadProblem
 */
export async function verify(file: string, { evidence, publicKey }: VerifyOptions): Promise<number> {
  const keys = keysToTrust(publicKey)
  if (evidence !== undefined && !statSync(evidence, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageProblem(`--evidence ${evidence}: there is no such folder; it is the folder of the grade`)
  const value = parsed(textOf(file))
  const found = await verification(
    value,
    { keys, ...(evidence === undefined ? {} : { folder: evidence }) },
    judges,
  )
  process.stdout.write(verificationText(found, screenOf(process.stdout)))
  if (found.refused.length > 0) return 1
  return found.unchecked.length > 0 ? 3 : 0
}

/** What is no JSON is no certificate either. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
