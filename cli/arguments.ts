import { InvalidArgumentError } from 'commander'
import { type NamedShard, NoShard, shardIn } from './shard/engines.ts'

/** A whole number within these bounds. */
export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text)
    if (/^-?\d+$/.test(text) && value >= least && value <= most) return value
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER
        ? `Expected a whole number, at least ${least}.`
        : `Expected a whole number from ${least} to ${most}.`,
    )
  }

/** `90s`, `5m`, `1h`. */
export const milliseconds = (text: string): number => {
  const [, count, unit = ''] = /^(\d+)(s|m|h)$/.exec(text) ?? []
  const seconds = { s: 1, m: 60, h: 3600 }[unit]
  if (count && seconds) return Number(count) * seconds * 1000
  throw new InvalidArgumentError('Expected a time such as 90s, 5m or 1h.')
}

/** `2/3`, or what the engine of this job says. */
export const shard = (text: string): NamedShard => {
  try {
    return shardIn(text, process.env)
  } catch (problem) {
    if (problem instanceof NoShard) throw new InvalidArgumentError(problem.message)
    throw problem
  }
}

/** One more value of an option that may be given again. */
export const several = (value: string, before: string[] = []) => [...before, value]
