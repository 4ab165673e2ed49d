import { clean } from '../../fixtures/secrets/thread.ts'

// Before Vitest tells the command of an error that nobody caught: the command doesn't know this thread's secrets.
process.prependListener('uncaughtException', problem => clean(problem))
process.prependListener('unhandledRejection', problem => clean(problem))

const { SuiteRunner } = await import('./suite-runner.ts')

/** Vitest loads its runner from a file's default export. */
export default SuiteRunner
