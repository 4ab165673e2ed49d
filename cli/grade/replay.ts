import { grade } from './grade.ts'
import type { GradeOptions } from './options.ts'
import { startOf } from './start-of.ts'

/**
 * Repeats one check of an earlier grade: the same seed, samples and configuration, against the same target.
 * @returns the exit code
 * @throws UsageProblem when the folder holds no such grade
 */
export async function replay(
  dir: string,
  check: string,
  options: Pick<GradeOptions, 'out'>,
): Promise<number> {
  const { seed, samples, config, url } = (await startOf(dir)).run
  return grade({
    out: options.out,
    check: [check],
    seed,
    runs: samples,
    ...(config === undefined ? {} : { config }),
    ...(url === undefined ? {} : { url }),
  })
}
