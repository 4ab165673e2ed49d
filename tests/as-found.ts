import { afterAll, vi } from 'vitest'

// Files share a worker: each leaves its clock and what it spies on as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
