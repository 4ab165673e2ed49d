import { enableCompileCache } from 'node:module'

// A thread doesn't inherit the command's compile cache; with it, the suites are loaded in half the time.
enableCompileCache()

const { SuiteRunner } = await import('./suite-runner.ts')

/** Vitest loads its runner from a file's default export. */
export default SuiteRunner
