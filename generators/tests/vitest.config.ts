import { defineConfig } from 'vitest/config'

/** The tests of this package without the house around it: `npm test --workspace generators`. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/**/*.long.test.ts'],
    testTimeout: 30_000,
    experimental: { viteModuleRunner: false },
  },
})
