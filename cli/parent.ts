/** How often the parent is looked for, in milliseconds. */
const often = 500

/**
 * npm starts a command below a shell, and when npm is ended by a signal the shell ends without passing it on. Under npm
 * or npx the end of the parent therefore counts as the signal; elsewhere a command may well outlive who started it.
 */
export function endWithNpm(): void {
  if (process.env.npm_command === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, often).unref()
}
