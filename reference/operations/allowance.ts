import type { RateLimit } from '../choices/limits.ts'

/** Counts calls by key in fixed windows. */
export interface Allowance {
  /**
   * Takes one call under this limit.
   * @returns the seconds to wait when none is left, else 0
   */
  take(key: string, limit: RateLimit | undefined): number
}

export function allowance(now: () => number): Allowance {
  const windows = new Map<string, { ends: number; taken: number }>()
  return {
    take(key, limit) {
      if (limit === undefined) return 0
      const at = now()
      let window = windows.get(key)
      if (window === undefined || window.ends <= at) {
        window = { ends: at + limit.seconds * 1000, taken: 0 }
        windows.set(key, window)
      }
      if (window.taken >= limit.calls) return Math.max(1, Math.ceil((window.ends - at) / 1000))
      window.taken += 1
      return 0
    },
  }
}
