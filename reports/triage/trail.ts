import { surfaces } from '../../document/index.ts'
import { lazily } from '../../document/lazily.ts'
import { askedAt } from './asked-at.ts'

/** Where an exchange asked. */
export interface Place {
  /** The surface that was asked for, by its id. */
  at: string
  /** Of a read: the surface of the write that the same check had sent last, of the record that it names if there is one. */
  after?: string
}

/** An exchange, as far as it tells where it belongs; bodies are text. */
export interface Step {
  id: string
  /** The check that caused it. */
  check: string
  method: string
  url: string
  body: string | undefined
  answer: string | undefined
}

interface Write {
  at: string
  text: string
}

/** Writes of one check that are kept in mind. */
const mostKept = 40

/** Follows the exchanges of a grade, in their order: what each asked for, and what had been written before. */
export class Trail {
  /** By the ids of the exchanges; none of login, discovery or a guide. */
  readonly places = new Map<string, Place>()
  readonly #writes = new Map<string, Write[]>()

  follow({ id, check, method, url, body, answer }: Step): void {
    const at = askedAt(method, url, body)
    if (at === undefined) return
    const before = this.#writes.get(check) ?? []
    if (writes().has(at)) {
      this.places.set(id, { at })
      this.#writes.set(check, [{ at, text: `${url} ${body} ${answer}` }, ...before].slice(0, mostKept))
    } else {
      const names = namesIn(url, body)
      const after = before.find(({ text }) => names.some(name => text.includes(name))) ?? before[0]
      this.places.set(id, after ? { at, after: after.at } : { at })
    }
  }
}

const writes = lazily(() => new Set(surfaces().flatMap(({ id, effect }) => (effect === 'write' ? [id] : []))))

/** What a read may name its record by: texts and numbers of its input, and the parts of its address that have a digit. */
function namesIn(url: string, body = ''): string[] {
  const values = body.matchAll(/"(?!operation"|resource")\w+"\s*:\s*(?:"((?:[^"\\]|\\.){4,200})"|(\d{4,}))/g)
  const parts = new URL(url).pathname.split('/').filter(part => /\d/.test(part) && part.length >= 4)
  return [...[...values].flatMap(([, text, number]) => text ?? number ?? []), ...parts]
}
