import type { Faker } from '@faker-js/faker'
import { fictionalPhone } from './canary.ts'
import { ar, de, el, en, fr, he, hu, ja, ko, pl, pt_BR, ru, th, tr, vi, zh_CN } from './locales.ts'
import type { Source } from './source.ts'

/** A person of the sandbox. `email` is under a domain that RFC 2606 reserves; `phone` is E.164 and unassigned. */
export interface Person {
  name: string
  email: string
  phone: string
  city: string
}

/**
 * Locales of many scripts: Latin with and without diacritics, Han, Kana, Hangul, Arabic, Hebrew, Greek, Cyrillic, Thai.
 */
const locales: readonly [Faker, ...Faker[]] = [
  ...([en, zh_CN, ja, ko, ar, he] as const),
  ...[el, ru, th, de, fr, pt_BR, vi, pl, tr, hu],
]

/** Names that break code which counts UTF-16 units, splits at blanks, strips marks or reads one direction only. */
const awkward = [
  '𠮷田太郎',
  'Zoë O’Hara-Løvenskiold',
  'Jose\u0301 A\u030Angstro\u0308m',
  'Null',
  '𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤',
] as const

const domains = ['example.com', 'example.org', 'example.net', 'mail.example', 'hr.test'] as const

export function person(source: Source): Person {
  const faker = source.faker(source.oneOf(locales))
  const token = source.token('person', 6)
  const name = source.chance(10) ? source.oneOf(awkward) : faker.person.fullName()
  return {
    name: `${name} ${token}`,
    email: `${token}.${source.next()}@${source.oneOf(domains)}`,
    phone: fictionalPhone(source),
    city: faker.location.city(),
  }
}
