import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { member } from '../../fixtures/json.ts'
import { UsageProblem } from '../usage-problem.ts'
import { grade } from './grade.ts'
import type { GradeOptions } from './options.ts'

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
  const file = join(dir, 'events.jsonl')
  if (!existsSync(file)) throw new UsageProblem(`${dir} holds no grade: there is no ${file}`)
  const first: unknown = JSON.parse(readFileSync(file, 'utf8').split('\n', 1)[0] ?? 'null')
  const run = member(first, 'run')
  const [seed, samples, config, url] = ['seed', 'samples', 'config', 'url'].map(name => member(run, name))
  if (typeof seed !== 'number' || typeof samples !== 'number')
    throw new UsageProblem(`${file} does not begin with a grade's start`)
  return grade({
    out: options.out,
    check: [check],
    seed,
    runs: samples,
    ...(typeof config === 'string' ? { config } : {}),
    ...(typeof url === 'string' ? { url } : {}),
  })
}
