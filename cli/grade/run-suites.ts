import { extname } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Reporter, startVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type { Suite } from '../../fixtures/check/check.ts'
import type { WorkerFacts } from './worker-facts.ts'

/** The house, in the sources or in `dist/`: the two differ in where they lie and in the ending of files. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const ending = extname(import.meta.url)

/**
 * A thread doesn't inherit the command's compile cache; with it, the suites are loaded in half the time. It has to be there
 * before the first source: what takes the types out of one that it doesn't hold stays in memory, with 20 MB.
 */
const compileCache =
  'data:text/javascript,import { enableCompileCache } from "node:module"; enableCompileCache()'

/** How many checks of a suite are under way at once. */
const concurrentChecks = 64

/**
 * Runs suites under Vitest: one worker thread for all, their files one after another in the order of the list,
 * the checks of a file concurrent.
 * @param started is given Vitest once it is up, so that an interrupt can cancel it
 */
export async function runSuites(
  suites: Suite[],
  facts: WorkerFacts,
  reporter: Reporter,
  started: (vitest: Vitest) => void,
): Promise<void> {
  const files = suites.map(suite => `${root}suites/${suite.id}/index${ending}`)
  const place = (specification: TestSpecification) => files.indexOf(specification.moduleId)
  const vitest = await startVitest(
    [],
    {
      config: false,
      root,
      watch: false,
      include: files,
      exclude: [],
      runner: `${root}cli/grade/worker${ending}`,
      pool: 'threads',
      execArgv: ['--import', compileCache],
      isolate: false,
      fileParallelism: false,
      maxWorkers: 1,
      maxConcurrency: concurrentChecks,
      sequence: {
        sequencer: class {
          async sort(specifications: TestSpecification[]) {
            return specifications.toSorted((a, b) => place(a) - place(b))
          }
          async shard(specifications: TestSpecification[]) {
            return specifications
          }
        },
      },
      reporters: [{ onInit: started }, reporter],
      provide: { conformance: facts },
      experimental: { viteModuleRunner: false },
      silent: false,
      passWithNoTests: true,
    },
    {},
    { stdout: aside(), stderr: aside() },
  )
  await vitest.close()
}

/**
 * What Vitest or the worker may print goes to standard error. Vitest waits until its streams have taken all, so they take
 * all, whatever becomes of standard error.
 */
const aside = () =>
  new Writable({
    write(chunk, _encoding, done) {
      process.stderr.write(chunk)
      done()
    },
  })
