import { createHash } from 'node:crypto'
import { base, en, Faker, generateMersenne53Randomizer, type LocaleDefinition } from '@faker-js/faker'

/** Where a fiction draws from: one sequence of chance for all locales, and a count that keeps things apart. */
export interface Source {
  faker(locale: LocaleDefinition): Faker
  integer(low: number, high: number): number
  oneOf<T>(values: readonly [T, ...T[]]): T
  chance(percent: number): boolean
  /** A number that this source has not given before. */
  next(): number
  /** Lower-case letters and digits that no other seed, purpose or count gives, for all practical purposes. */
  token(purpose: string, length: number): string
}

/** @param seed of the sequence; @param name what tells tokens of two seeds apart. */
export function sourceOf(seed: number, name: string): Source {
  const randomizer = generateMersenne53Randomizer(seed)
  const fakers = new Map<LocaleDefinition, Faker>()
  let count = 0
  const integer = (low: number, high: number) => low + Math.floor(randomizer.next() * (high - low + 1))
  const next = () => {
    count += 1
    return count
  }
  return {
    faker(locale) {
      const known = fakers.get(locale)
      if (known) return known
      const made = new Faker({ locale: [locale, en, base], randomizer })
      fakers.set(locale, made)
      return made
    },
    integer,
    oneOf: values => values[integer(0, values.length - 1)] ?? values[0],
    chance: percent => integer(1, 100) <= percent,
    next,
    token(purpose, length) {
      const digest = createHash('sha256').update(`${name}\n${purpose}\n${next()}`).digest('hex')
      return BigInt(`0x${digest}`).toString(36).slice(0, length)
    },
  }
}
