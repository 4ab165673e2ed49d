import type { Condition } from '../../reports/proof/trial.ts'
import type { Plan } from './shards.ts'

/**
 * The time that a thread is busy for each check of the suites, in seconds. The first is of a grade with all checks. The
 * second is of one with a fault and the checks that meet it, the third of a check alone. Measured on 2026-11-23 with
 * 697 checks and 737 faults.
 */
const [inWholeGrade, withFault, alone] = [0.05, 0.006, 0.4]

/** The time that a trial is expected to keep a thread busy, in seconds for each check of the suites. */
export const expectedCost = ({ kind }: Condition): number => (kind === 'fault' ? withFault : inWholeGrade)

/** Whether a survey of these faults takes less than trying each fault with all checks. */
export const surveyPays = (faults: number): boolean => faults * (inWholeGrade - withFault) > alone

/** The part of a time that is planned with. The rest is for machines that have more to do. */
const planned = 0.85

/**
 * The fewest shards of which each is expected to be tried within a time.
 * @param seconds of all threads together
 * @param checks the number of checks in the suites
 */
export function shardsWithin({ conditions, packs }: Plan, seconds: number, checks: number): number {
  const faults = conditions.filter(({ kind }) => kind === 'fault').length
  const packed = new Set(packs.flatMap(({ together = [] }) => together)).size
  const grades = conditions.length - 1 - faults - packed + packs.length
  const costOf = (shards: number) => {
    const mine = Math.ceil(faults / shards)
    const surveyed = surveyPays(mine) ? alone + mine * withFault : mine * inWholeGrade
    return checks * ((1 + Math.ceil(grades / shards)) * inWholeGrade + surveyed)
  }
  const most = Math.max(1, grades + faults)
  const counts = Array.from({ length: most }, (_, at) => at + 1)
  return counts.find(shards => costOf(shards) <= planned * seconds) ?? most
}
