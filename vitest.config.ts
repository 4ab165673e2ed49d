import { defineConfig } from 'vitest/config'

/** Of this package, and of the one that the generators are by themselves. */
const tests = '{tests,generators/tests}/**'

/** What takes minutes is a step of its own: `npm run test:long`. */
export const long = `${tests}/*.long.test.ts`

/** What takes half an hour is one, too: `npm run test:slow`. */
export const slow = 'tests/**/*.slow.test.ts'

/**
 * How all tests run. A timeout ends what hangs, and has room for a slow machine that has other work: how long a test
 * takes says nothing of the product.
 */
export const common = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: 2,
  globalSetup: ['tests/scratch.ts'],
  experimental: { viteModuleRunner: false },
}

export default defineConfig({
  test: {
    ...common,
    // A worker reads each module once for all files that it runs: half of the time that they take is in that. No test
    // changes what a module holds.
    isolate: false,
    setupFiles: ['tests/as-found.ts'],
    include: [`${tests}/*.test.ts`],
    exclude: ['node_modules/**', 'dist/**', long, slow],
  },
})
