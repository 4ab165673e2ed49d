import { type Finding, proofProgress, type Trial } from '../../reports/index.ts'
import type { Condition } from '../../reports/proof/trial.ts'
import type { WorkerPool } from './worker-pool.ts'

/** A check whose verdict was not the same in all repetitions of one condition. */
interface Flake {
  condition: string
  check: string
  verdicts: string[]
  told: string
}

/**
 * Tries each condition several times, with a seed of its own each time, and compares the verdicts of each check.
 * @returns the exit code: 0 when no check differed, 1 when one did
 */
export async function repeated(
  conditions: Condition[],
  { repeat, seed }: { repeat: number; seed: number },
  pool: WorkerPool,
): Promise<number> {
  const trials = new Map<string, Trial[]>()
  const progress = proofProgress({ things: 'trials', total: conditions.length * repeat, before: 0 })
  const rounds = Array.from({ length: repeat }, (_, round) => seed + round)
  const requests = rounds.flatMap(each => conditions.map(condition => ({ condition, seed: each })))
  await pool.tryAll(requests, trial => {
    const key = `${trial.condition.kind} ${trial.condition.id}`
    trials.set(key, [...(trials.get(key) ?? []), trial])
    progress.done(trial)
  })
  progress.finished()
  const flakes = [...trials].flatMap(([condition, rounds]) => flakesOf(condition, rounds))
  for (const { condition, check, verdicts, told } of flakes) {
    process.stdout.write(`${condition}  ${check}  ${tally(verdicts)}\n    ${told}\n`)
  }
  process.stdout.write(
    `${conditions.length} conditions, ${repeat} times each: ${flakes.length === 0 ? 'all verdicts the same' : `${flakes.length} verdicts differ`}\n`,
  )
  return flakes.length === 0 ? 0 : 1
}

function flakesOf(condition: string, rounds: Trial[]): Flake[] {
  const stopped = rounds.map(trial => trial.stopped ?? 'graded')
  const preflight =
    new Set(stopped).size > 1 ? [{ condition, check: 'preflight', verdicts: stopped, told: '' }] : []
  const seen = new Set(rounds.flatMap(({ sights }) => sights.map(({ check }) => check)))
  const differing = [...seen].flatMap(check => {
    const findings = rounds.map(({ sights }) => sights.find(finding => finding.check === check))
    const verdicts = findings.map(finding => finding?.verdict ?? 'passed')
    return new Set(verdicts).size === 1 ? [] : [{ condition, check, verdicts, told: toldBy(findings) }]
  })
  return [...preflight, ...differing]
}

const toldBy = (found: (Finding | undefined)[]) => found.find(finding => finding !== undefined)?.told ?? ''

const tally = (verdicts: string[]) =>
  [...Map.groupBy(verdicts, verdict => verdict)]
    .map(([verdict, times]) => `${times.length} ${verdict}`)
    .join(', ')
