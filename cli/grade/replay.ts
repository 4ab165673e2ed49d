import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { exitCodes, type Grade, readGrade } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'
import { configuration } from './configuration.ts'
import { grade } from './grade.ts'
import type { GradeOptions } from './options.ts'
import { tellOtherTarget } from './other-target.ts'
import { bisectCodes, type Sight, sightIn, worstOf } from './sight.ts'

/** The options of `replay` on the command line. */
export interface ReplayOptions extends Pick<GradeOptions, 'out' | 'config' | 'url'> {
  repeat: number
  /** Whether the exit code is one that `git bisect run` understands. */
  bisect?: true
  /** Whether the exchanges are reduced to a script. */
  reduce?: true
}

/**
 * Repeats one check of an earlier grade: the same seed, samples and configuration, against the same target, or another
 * one that is named. What sent no writes sends none again.
 * @param path the folder of the grade, its `report.json` or its event log
 * @returns the exit code of the gate, of several repeats the worst; for a bisect, what is said of the build
 * @throws NoReport when there is no such grade, UsageProblem for a configuration that came with it
 */
export async function replay(
  path: string,
  check: string,
  { repeat, bisect, reduce, ...options }: ReplayOptions,
): Promise<number> {
  const { run, checks, target } = await readGrade(path)
  const { seed, samples, config, url, readOnly } = run
  const earlier = new Map(checks.map(({ id, verdict }) => [id, verdict]))
  const beside = seenBy(check, checks)
  const found = options.config === undefined && config !== undefined ? whereverItRan(config, path) : undefined
  const replayed: GradeOptions = {
    ...(found === undefined ? {} : { config: found }),
    ...(url === undefined ? {} : { url }),
    ...(readOnly ? { readOnly } : {}),
    ...options,
    // A check that failed in a baseline, too, is red all the same.
    ...{ check: [check, ...beside], seed, runs: samples, baseline: false },
  }
  const settings = configuration(replayed)
  if (found !== undefined && settings.target.kind !== 'embedded' && !isOfHere(found, config, path))
    throw new UsageProblem(
      `${path} names ${found}, which is no configuration of this folder; it may start commands, and send what your environment holds: name it with --config if it is yours`,
    )
  tellOtherTarget(path, target, settings)
  const codes: number[] = []
  const sights: Sight[] = []
  for (let time = 0; time < repeat; time++) {
    const code = await grade(replayed)
    if (code === exitCodes.interrupted) return code
    codes.push(code)
    if (bisect || repeat > 1) sights.push(await sightIn(options.out, earlier, beside))
  }
  if (repeat > 1) process.stdout.write(`${tally(sights)}\n`)
  if (reduce) {
    const { reduceReplay } = await import('../reduce/replayed.ts')
    return reduceReplay(check, replayed, worstCode(codes))
  }
  if (!bisect) return worstCode(codes)
  const sight = worstOf(sights)
  process.stdout.write(`for git bisect: ${sight === 'unjudged' ? 'can not be judged' : sight}\n`)
  return bisectCodes[sight]
}

/** The exit code of several grades: what failed once has failed, whatever could not be judged beside. */
const worstCode = (codes: readonly number[]): number =>
  [exitCodes.failed, exitCodes.inconclusive].find(code => codes.includes(code)) ?? exitCodes.passed

/** The most checks that are repeated for one that only looks on. */
const mostBeside = 3

/** The shortest checks in whose exchanges this one has found something: one that only looks on needs them. */
function seenBy(check: string, checks: Grade['checks']): string[] {
  const found = checks.find(({ id }) => id === check)?.mismatches.flatMap(({ exchange }) => exchange ?? [])
  return checks
    .filter(({ id, exchanges }) => id !== check && exchanges.some(one => found?.includes(one)))
    .toSorted((one, other) => one.exchanges.length - other.exchanges.length)
    .map(({ id }) => id)
    .slice(0, mostBeside)
}

/**
 * The configuration of a grade as this folder finds it. The grade names it as its user did, mostly from the folder that
 * holds the folder of the grade.
 */
function whereverItRan(config: string, grade: string): string {
  const above = [resolve(grade), dirname(resolve(grade)), dirname(dirname(resolve(grade)))]
  return [config, ...above.map(folder => join(folder, config))].find(file => existsSync(file)) ?? config
}

/**
 * Whether a configuration is one that its user has here. What came with a grade that somebody handed over is not: it was
 * found beside that grade, or lies within it.
 */
function isOfHere(found: string, named: string | undefined, grade: string): boolean {
  const [file, folder] = [
    resolve(found),
    statSync(grade).isDirectory() ? resolve(grade) : dirname(resolve(grade)),
  ]
  const isWithin = !relative(folder, file).startsWith('..')
  return found === named && (!isWithin || dirname(file) === process.cwd())
}

/** How often the check came to what, such as `red 3 of 5 times`. */
function tally(sights: readonly Sight[]): string {
  const times = (wanted: Sight) => sights.filter(sight => sight === wanted).length
  const others = times('unjudged') > 0 ? `, ${times('unjudged')} times not judged` : ''
  return `red ${times('bad')} of ${sights.length} times${others}`
}
