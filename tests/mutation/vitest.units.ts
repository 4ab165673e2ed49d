import { defineConfig } from 'vitest/config'

/** The unit laws of the rooms that are mutated with them; what drives a whole command is too slow for every mutant. */
export default defineConfig({
  test: {
    include: ['{tests/{generators,fixtures,reports},generators/tests}/**/*.test.ts'],
    exclude: [
      '**/*.long.test.ts',
      'tests/fixtures/command-target.test.ts',
      'generators/tests/json-schema-test-suite.test.ts',
    ],
    testTimeout: 30_000,
    experimental: { viteModuleRunner: false },
  },
})
