import { conformance } from '../../cli/vitest/index.ts'

conformance({ out: 'results/suites' })
