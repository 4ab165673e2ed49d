/**
 * How a limit counts: in windows that follow each other, each beginning with a call; over the last seconds whenever
 * they are looked at; or by a bucket that fills up steadily and holds as many calls as a window has.
 */
export type Form = 'windows' | 'sliding' | 'bucket'

interface Size {
  calls: number
  seconds: number
  form: Form
}

/** What came of one call. */
export interface Taken {
  /** Seconds to wait where none was left, else 0. */
  wait: number
  /** How many calls are left, and seconds until there are more. */
  left: number
  ends: number
}

/** What is left of a limit. */
export interface Allowance {
  /** Takes one call of this caller. */
  take(who: string): Taken
}

/** A limit of this size. @param now milliseconds, which never go back */
export const allowanceOf = (size: Size, now = () => performance.now()): Allowance =>
  size.form === 'bucket' ? bucket(size, now) : windows(size, now)

function bucket({ calls, seconds }: Size, now: () => number): Allowance {
  const buckets = new Map<string, { level: number; at: number }>()
  const each = seconds / calls
  return {
    take(who) {
      const at = now()
      const before = buckets.get(who) ?? { level: calls, at }
      const full = Math.min(calls, before.level + (at - before.at) / 1000 / each)
      const level = full >= 1 ? full - 1 : full
      buckets.set(who, { level, at })
      const ends = (1 - (level % 1)) * each
      return { wait: full >= 1 ? 0 : ends, left: Math.floor(level), ends }
    },
  }
}

function windows({ calls, seconds, form }: Size, now: () => number): Allowance {
  const span = seconds * 1000
  const taken = new Map<string, number[]>()
  return {
    take(who) {
      const at = now()
      const before = taken.get(who) ?? []
      const isOver = (before[0] ?? Number.NEGATIVE_INFINITY) + span <= at
      const kept = form === 'sliding' ? before.filter(one => one + span > at) : isOver ? [] : before
      taken.set(who, kept)
      const ends = ((kept[0] ?? at) + span - at) / 1000
      if (kept.length >= calls) return { wait: ends, left: 0, ends }
      kept.push(at)
      return { wait: 0, left: calls - kept.length, ends }
    },
  }
}
