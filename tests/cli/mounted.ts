import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { folder } from './conformance.ts'

/**
 * A disk of one test's own, mounted on an empty folder; where mounting is refused, nothing.
 * @param onTestFinished of that test's context, since it may run beside others
 */
export function aDisk(
  kilobytes: number,
  onTestFinished: (ending: () => void) => void,
  where = folder(),
): string | undefined {
  if (!mount('-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', where)) return undefined
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', where])
    rmSync(where, { recursive: true, force: true })
  })
  return where
}

/** From now on nothing can be written there. */
export const makeReadOnly = (disk: string): boolean => mount('-o', 'remount,ro', disk)

const mount = (...args: string[]) => spawnSync('mount', args).status === 0

/** Whether disks can be had here at all; mostly only root may mount. */
export function canMount(): boolean {
  const where = folder()
  const mounted = mount('-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', where)
  if (mounted) spawnSync('umount', ['--lazy', where])
  rmSync(where, { recursive: true, force: true })
  return mounted
}
