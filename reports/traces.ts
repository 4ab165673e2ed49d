import type { CheckResult, Exchange, PersonaName } from '../fixtures/events/event.ts'
import { isBroken } from './broken.ts'
import { cut, operationOf } from './show.ts'
import type { Grade } from './types.ts'
import { whoSent } from './who-sent.ts'

/** How many exchanges of one check are told in a line each. */
const toldOfOne = 6
const longestLine = 160

/** An exchange on a line. */
export interface TraceLine {
  text: string
  /** It had to be refused, or it is the accepted twin of one that had to be. */
  role?: 'refused' | 'twin'
}

/** What a check did, in short. */
export interface Trace {
  /** Its last exchanges, in the order in which they were sent, a line each; twins go before others. */
  lines: TraceLine[]
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
      lines: told(check).flatMap(id => lineIn(check, id, this.#lines.get(id))),
      personas: [...(this.#personas.get(check.id) ?? [])],
    }
  }
}

/** The last twins with what they are twins of, and what came last beside them. */
function told({ exchanges, twins = [] }: CheckResult): string[] {
  const paired = twins.flatMap(({ refused, accepted }) => [refused, accepted]).slice(-toldOfOne)
  const others = exchanges.filter(id => !paired.includes(id))
  const room = toldOfOne - new Set(paired).size
  const last = others.slice(Math.max(0, others.length - room))
  return exchanges.filter(id => paired.includes(id) || last.includes(id))
}

function lineIn({ twins = [] }: CheckResult, id: string, text: string | undefined): TraceLine[] {
  if (text === undefined) return []
  if (twins.some(({ accepted }) => accepted === id)) return [{ text, role: 'twin' }]
  return [twins.some(({ refused }) => refused === id) ? { text, role: 'refused' } : { text }]
}

function lineOf(exchange: Exchange): string {
  const { method, url } = exchange.request
  const address = url.replace(/^[a-z]+:\/\/[^/]*/, '')
  const sender = whoSent(exchange)
  const asked = [method, address, operationOf(exchange), sender && `as ${sender}`].filter(Boolean).join(' ')
  return `${cut(asked, longestLine)} → ${exchange.response?.status ?? 'no response'}`
}
