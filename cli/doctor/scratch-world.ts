import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../fixtures/config/config.ts'
import { World } from '../../fixtures/engine/world.ts'
import { openTarget } from '../../fixtures/target/open.ts'
import { toolName, toolVersion } from '../version.ts'

/** Opens a target and a world over it for a look that leaves nothing behind. */
export async function inScratchWorld<Value>(
  config: Config,
  look: (world: World) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-look-'))
  try {
    const log = join(folder, 'events.jsonl')
    writeFileSync(log, '')
    const signal = new AbortController().signal
    const target = await openTarget({ config, log: join(folder, 'target.log'), signal })
    const world = new World(
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
    try {
      return await look(world)
    } finally {
      await world.close()
      await target.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
