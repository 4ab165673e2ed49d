import type { CheckResult, Exchange, PersonaName } from '../fixtures/events/event.ts'
import { isBroken } from './broken.ts'
import { cut, operationOf } from './show.ts'
import type { Grade } from './types.ts'
import { whoSent } from './who-sent.ts'

/** How many exchanges of one check are told in a line each. */
const toldOfOne = 6
const longestLine = 160

/** What a check did, in short. */
export interface Trace {
  /** Its last exchanges, in the order in which they were sent, a line each. */
  lines: string[]
  personas: PersonaName[]
}

/** Picks what each check did out of all exchanges of a grade. Failures are told with their evidence instead. */
export class Traces {
  readonly #wanted: Set<string>
  readonly #lines = new Map<string, string>()
  readonly #personas = new Map<string, Set<PersonaName>>()

  constructor({ checks }: Pick<Grade, 'checks'>) {
    this.#wanted = new Set(checks.filter(check => !isBroken(check)).flatMap(told))
  }

  take(exchange: Exchange): void {
    const { check, persona } = exchange
    const personas = this.#personas.get(check) ?? new Set()
    this.#personas.set(check, persona === undefined ? personas : personas.add(persona))
    if (this.#wanted.has(exchange.id)) this.#lines.set(exchange.id, lineOf(exchange))
  }

  of(check: CheckResult): Trace {
    return {
      lines: told(check).flatMap(id => this.#lines.get(id) ?? []),
      personas: [...(this.#personas.get(check.id) ?? [])],
    }
  }
}

const told = ({ exchanges }: CheckResult): string[] => exchanges.slice(-toldOfOne)

function lineOf(exchange: Exchange): string {
  const { method, url } = exchange.request
  const address = url.replace(/^[a-z]+:\/\/[^/]*/, '')
  const sender = whoSent(exchange)
  const asked = [method, address, operationOf(exchange), sender && `as ${sender}`].filter(Boolean).join(' ')
  return `${cut(asked, longestLine)} → ${exchange.response?.status ?? 'no response'}`
}
