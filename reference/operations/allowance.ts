import type { RateLimit } from '../choices/limits.ts'

/** Counts calls by key in fixed windows. */
export interface Allowance {
  /** Takes one call; answers the seconds to wait when none is left, else 0. */
  take(key: string): number
}

export function allowance(limit: RateLimit | undefined, now: () => number): Allowance {
  if (limit === undefined) return { take: () => 0 }
  const windows = new Map<string, { ends: number; left: number }>()
  return {
    take(key) {
      const at = now()
      let window = windows.get(key)
      if (window === undefined || window.ends <= at) {
        window = { ends: at + limit.seconds * 1000, left: limit.calls }
        windows.set(key, window)
      }
      if (window.left === 0) return Math.max(1, Math.ceil((window.ends - at) / 1000))
      window.left -= 1
      return 0
    },
  }
}
