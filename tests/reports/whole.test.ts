import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A process that is writing a file when it exits, as at the second Ctrl-C. */
const script = `
import { open, writeFileSync } from 'node:fs'
const { existing, whole } = await import(process.argv[1])
await whole(process.argv[2], async temporary => {
  writeFileSync(temporary, 'half of it', { flag: existing })
  // So many that some are still to come when the process is over.
  for (let at = 0; at < 200; at++) open(temporary, existing, () => {})
  process.exit(130)
})`

test('a process that exits while it writes leaves no half of a file behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'))
  const { status } = spawnSync(process.execPath, [
    ...['--input-type=module', '--eval', script],
    ...[new URL('../../reports/whole.ts', import.meta.url).href, join(folder, 'report.json')],
  ])
  expect(status).toBe(130)
  expect(readdirSync(folder)).toEqual([])
})
