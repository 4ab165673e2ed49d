import { hash } from 'node:crypto'
import type { Faker } from '@faker-js/faker'
import { fixedDice } from '../chance.ts'

/** The source of a fiction: one sequence of chance for all locales, and a count that keeps things apart. */
export interface Source {
  /** The faker of a locale, which goes on in this source's sequence. */
  faker(locale: Faker): Faker
  integer(low: number, high: number): number
  oneOf<T>(values: readonly [T, ...T[]]): T
  chance(percent: number): boolean
  /** A number that this source has not given before. */
  next(): number
  /** Lower-case letters and digits that no other seed, purpose or count gives, for all practical purposes. */
  token(purpose: string, length: number): string
}

/**
 * @param seed of the sequence
 * @param name tells tokens of two seeds apart
 */
export function sourceOf(seed: number, name: string): Source {
  const dice = fixedDice(seed)
  let count = 0
  const integer = (low: number, high: number) => dice.nextInt(low, high)
  const next = () => {
    count += 1
    return count
  }
  return {
    faker(locale) {
      locale.seed(integer(0, 0x7fffffff))
      return locale
    },
    integer,
    oneOf: values => values[integer(0, values.length - 1)] ?? values[0],
    chance: percent => integer(1, 100) <= percent,
    next,
    token(purpose, length) {
      const digest = hash('sha256', `${name}\n${purpose}\n${next()}`)
      return BigInt(`0x${digest}`).toString(36).slice(0, length)
    },
  }
}
