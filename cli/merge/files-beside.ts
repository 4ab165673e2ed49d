import { appendFileSync, copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../fixtures/base/folder.ts'
import { uploadName, uploadsFolder } from '../../fixtures/events/upload-file.ts'
import { shardName } from '../shard/shard.ts'
import type { ShardLog } from './shard-log.ts'

/** Takes what stands beside the logs of the shards: files of failing uploads, and what their targets have printed. */
export function takeFilesBeside(shards: readonly ShardLog[], out: string): void {
  for (const { folder, started } of shards) {
    const uploads = join(folder, uploadsFolder)
    const names = isThere(uploads) ? readdirSync(uploads).filter(name => uploadName.test(name)) : []
    if (names.length > 0) makeFolder(join(out, uploadsFolder))
    for (const name of names) copyFileSync(join(uploads, name), join(out, uploadsFolder, name))
    const printed = join(folder, 'target.log')
    if (isThere(printed))
      appendFileSync(
        join(out, 'target.log'),
        `--- target of shard ${shardName(started.shard)}\n${readFileSync(printed, 'utf8')}`,
        { mode: 0o600 },
      )
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
