import { defineConfig } from 'vitest/config'
import { common, long } from './vitest.config.ts'

/** The tests that take minutes: whole grades in every order, targets in containers, a hostile world. */
// A container engine without copy-on-write copies an image's files for each container.
export default defineConfig({ test: { ...common, include: [long], testTimeout: 600_000 } })
