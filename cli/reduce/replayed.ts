import { resolve } from 'node:path'
import { shellWord } from '../../fixtures/base/shell-word.ts'
import type { Config } from '../../fixtures/config/config.ts'
import { parseConfig } from '../../fixtures/config/read.ts'
import { exitCodes, terminalLine } from '../../reports/index.ts'
import { inScratchWorld } from '../doctor/scratch-world.ts'
import { configuration } from '../grade/configuration.ts'
import type { GradeOptions } from '../grade/options.ts'
import { Asking } from './asking.ts'
import { recordedOf } from './evidence.ts'
import { type Reduction, reduction } from './reduce.ts'
import { writeScripts } from './tell.ts'

/**
 * Reduces what a replay of one check has just recorded, and writes the scripts that show it beside its reports.
 * @param code what the replay came to
 * @returns the exit code: that of the replay, or that nothing can be told where no script shows it
 */
export async function reduceReplay(
  check: string,
  options: Pick<GradeOptions, 'out' | 'config' | 'url'>,
  code: number,
): Promise<number> {
  const folder = resolve(options.out)
  const recorded = await recordedOf(folder, check)
  if (!recorded || recorded.result.mismatches.length === 0) {
    say('nothing to reduce: this check saw nothing broken')
    return code
  }
  const config = configuration(options)
  const reduced = await inScratchWorld(config, target =>
    inScratchWorld(withoutFaults(config), async reference => {
      const services = { target: new Asking(target), kept: new Asking(reference) }
      try {
        return await reduction(recorded, services)
      } finally {
        await services.target.close()
        await services.kept.close()
      }
    }),
  )
  if (typeof reduced === 'string') {
    say(`no script: ${reduced}`)
    return exitCodes.inconclusive
  }
  const isGone = config.target.kind !== 'url'
  const files = await writeScripts(folder, reduced, recorded, isGone)
  for (const line of summary(reduced, files, isGone ? undefined : recorded.base)) say(line)
  return code
}

/** The reference that keeps the document; where it is the target, with that one's choices. */
function withoutFaults(config: Config): Config {
  if (config.target.kind === 'embedded') return { ...config, target: { ...config.target, faults: [] } }
  return parseConfig('target: { embedded: reference }', 'the reference that a scenario is held against', {})
}

const summary = (
  { before, scenario, alone }: Reduction,
  files: readonly string[],
  url?: string,
): string[] => [
  `${exchanges(scenario.steps.length)} of the ${before} that the check took ${scenario.steps.length === 1 ? 'shows' : 'show'} it: ${files.join(', ')}`,
  ...(alone === undefined
    ? []
    : [
        `the reference can not follow them (${alone}), so this is not held against an implementation that keeps the document; nothing else was left out`,
      ]),
  `run: sh ${shellWord(files[0] ?? '')}${scenario.steps.some(({ role }) => role) ? ' --login' : ''} ${url ?? 'BASE_URL, once the service that was started for this runs again'}`,
]

const exchanges = (count: number): string => (count === 1 ? '1 exchange' : `${count} exchanges`)

const say = (line: string) => process.stdout.write(`${terminalLine(line)}\n`)
