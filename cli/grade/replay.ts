import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readGrade } from '../../reports/index.ts'
import { grade } from './grade.ts'
import type { GradeOptions } from './options.ts'

/** The options of `replay` on the command line. */
export interface ReplayOptions extends Pick<GradeOptions, 'out' | 'config' | 'url'> {
  repeat: number
}

/**
 * Repeats one check of an earlier grade: the same seed, samples and configuration, against the same target, or another
 * one that is named.
 * @param path the folder of the grade, its `report.json` or its event log
 * @returns the exit code; of several repeats, the worst
 * @throws NoReport when there is no such grade
 */
export async function replay(
  path: string,
  check: string,
  { repeat, ...options }: ReplayOptions,
): Promise<number> {
  const { seed, samples, config, url } = (await readGrade(path)).run
  const codes: number[] = []
  for (let time = 0; time < repeat; time++)
    codes.push(
      await grade({
        ...(config === undefined ? {} : { config: whereverItRan(config, path) }),
        ...(url === undefined ? {} : { url }),
        ...options,
        // A check that failed in a baseline, too, is red all the same.
        ...{ check: [check], seed, runs: samples, baseline: false },
      }),
    )
  if (repeat > 1) process.stdout.write(`${tally(codes)}\n`)
  return Math.max(...codes)
}

/**
 * The configuration of a grade as this folder finds it. The grade names it as its user did, mostly from the folder that
 * holds the folder of the grade.
 */
function whereverItRan(config: string, grade: string): string {
  const above = [resolve(grade), dirname(resolve(grade)), dirname(dirname(resolve(grade)))]
  return [config, ...above.map(folder => join(folder, config))].find(file => existsSync(file)) ?? config
}

/** How often the gate came to what, such as `3 of 5 times red`. */
function tally(codes: number[]): string {
  const red = codes.filter(code => code === 1).length
  const unjudged = codes.filter(code => code > 1).length
  const others = unjudged > 0 ? `, ${unjudged} times not judged` : ''
  return `red ${red} of ${codes.length} times${others}`
}
