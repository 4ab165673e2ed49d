import { defineConfig } from 'vitest/config'
import { common } from './vitest.config.ts'

/** The suites as tests, on the embedded reference: `npm run suites`. */
export default defineConfig({ test: { ...common, include: ['tests/vitest/embedded.ts'] } })
