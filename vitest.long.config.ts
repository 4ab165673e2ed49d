import { defineConfig } from 'vitest/config'
import { common, long } from './vitest.config.ts'

/** The tests that take minutes: whole grades in every order, targets in containers, a hostile world. */
export default defineConfig({ test: { ...common, include: [long] } })
