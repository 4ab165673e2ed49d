/** How often the parent is looked for, in milliseconds. */
const often = 500

/**
 * Ends this process with SIGHUP, as where a terminal is closed, when npm or npx, which started it, has ended. A command of npm runs below a shell,
 * and the shell doesn't pass on a signal that ends npm. Started otherwise, a command may well outlive its parent.
 */
export function endWithNpm(): void {
  if (process.env.npm_command === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGHUP')
  }, often).unref()
}
