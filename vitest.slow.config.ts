import { defineConfig } from 'vitest/config'
import { common, slow } from './vitest.config.ts'

/** The hostile world: a grade for each behaviour of a hostile target, two at a time. */
export default defineConfig({
  test: { ...common, include: [slow], fileParallelism: false, maxConcurrency: 2, testTimeout: 240_000 },
})
