import { defineConfig } from 'vitest/config'

/** One test for every mutant: a whole grade. */
export default defineConfig({
  test: { include: ['tests/mutation/reference.ts'], experimental: { viteModuleRunner: false } },
})
