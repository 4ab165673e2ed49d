import { de, en, fr, ja, zh_CN } from './locales.ts'
import type { Source } from './source.ts'

/** A client company or employer; `domain` is reserved for documentation (RFC 2606). */
export interface Firm {
  name: string
  domain: string
}

export function firm(source: Source): Firm {
  const token = source.token('firm', 6)
  const faker = source.faker(source.oneOf([en, de, fr, ja, zh_CN]))
  return { name: `${faker.company.name()} ${token}`, domain: `${token}.example` }
}
