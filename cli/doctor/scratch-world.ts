import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExpectedProblem } from '../../fixtures/base/expected-problem.ts'
import type { Config } from '../../fixtures/config/config.ts'
import { World } from '../../fixtures/engine/world.ts'
import { openTarget } from '../../fixtures/target/open.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { terminalLine } from '../../reports/escape/terminal.ts'
import { Interruption, unlessStopped } from '../grade/interruption.ts'
import { toolName, toolVersion } from '../version.ts'

/** A look that a signal cut short. What was started for it has ended. */
class Interrupted extends ExpectedProblem {
  override readonly name = 'Interrupted'
  readonly exitCode = 130
}

/**
 * Opens a target and a world over it for a look that leaves nothing behind, also where a signal cuts it short.
 * @throws PreflightProblem, Interrupted
 */
export async function inScratchWorld<Value>(
  config: Config,
  look: (world: World) => Promise<Value>,
): Promise<Value> {
  const interruption = new Interruption('ending what was started')
  const { signal } = interruption
  const folder = mkdtempSync(join(tmpdir(), 'conformance-look-'))
  try {
    const target = await openTarget({ config, log: join(folder, 'target.log'), signal })
    if (target.abandon) interruption.abandons(target.abandon)
    try {
      const world = worldOver(target, folder)
      try {
        const seen = await unlessStopped(
          look(world).then(value => ({ value })),
          signal,
        )
        if (seen) return seen.value
      } finally {
        await world.close()
      }
    } finally {
      for (const trouble of await target.close()) process.stderr.write(`${terminalLine(trouble)}\n`)
    }
  } catch (problem) {
    if (!signal.aborted) throw problem
  } finally {
    interruption.over()
    rmSync(folder, { recursive: true, force: true })
  }
  throw new Interrupted('interrupted before all was looked at')
}

/** A world in which nothing is written. */
function worldOver(target: Target, folder: string): World {
  const log = join(folder, 'events.jsonl')
  writeFileSync(log, '')
  return new World(
    {
      base: target.url,
      config: target.config,
      run: {
        id: 'look',
        startedAt: new Date().toISOString(),
        seed: 0,
        samples: 1,
        tool: { name: toolName, version: toolVersion(), node: process.version },
        document: '',
      },
      sessions: [],
      noWrites: { verdict: 'skipped', reason: 'nothing is written by a look' },
      log,
      out: folder,
    },
    'd',
  )
}
