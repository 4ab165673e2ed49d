import { isObject, places } from '../../fixtures/base/json.ts'
import { lastStep } from '../../generators/json-pointer.ts'
import { isWrite } from './effects.ts'
import { uniqueIn } from './fresh.ts'
import { mark, numberMark } from './marks.ts'
import type { Body, Scenario, Source, Step, Variable } from './scenario.ts'

/** Members that name what is asked for. An answer that has the same word gives no such name. */
const names = ['operation', 'resource', 'grant_type']

/** Characters of the shortest text that is taken from an answer, and of one in the midst of another. */
const [shortest, shortestWithin] = [3, 8]

/** The least number that tells a record by itself. */
const leastTelling = 1000

/** What the recorder leaves in place of secrets that an answer hands out. */
const handedOut = /^\$(?:DEVICE_CODE|REFRESH_TOKEN|USER_CODE)$/

/**
 * Ties the values of steps together. What a request takes from an earlier answer becomes a captured variable. What has
 * to differ from run to run becomes a fresh one, equal where it was equal.
 * @param steps in the order in which they were sent
 * @param isOwn whether a step is the check's own: values are taken from these where they can be
 */
export function tied(steps: readonly Step[], isOwn: (step: Step) => boolean): Scenario {
  const tie = new Tie(isOwn)
  return { steps: steps.map(step => tie.take(step)), variables: tie.variables, compared: [] }
}

/** A leaf of an answer. */
interface Leaf extends Source {
  own: boolean
  /** Whether its step may have made it. */
  isMade: boolean
}

class Tie {
  readonly variables = new Map<string, Variable>()
  readonly #isOwn: (step: Step) => boolean
  /** The leaves of the answers so far, by their value as JSON. */
  readonly #answered = new Map<string, Leaf[]>()
  /** Variables by what they stand for. */
  readonly #known = new Map<string, Variable>()
  /** Texts that a request brought up itself. */
  readonly #broughtUp = new Set<string>()
  #count = 0
  /** Values that name the records of the request under way. */
  #named: string[] = []
  /** What each step named, by its id. */
  readonly #namedBy = new Map<string, string[]>()

  constructor(isOwn: (step: Step) => boolean) {
    this.#isOwn = isOwn
  }

  take(step: Step): Step {
    const { path, headers, body } = step
    this.#named = body && 'json' in body ? [...places(body.json)].flatMap(({ value }) => naming(value)) : []
    const taken: Step = {
      ...step,
      path: path.replace(/[^/?&=]+/g, piece => this.#segment(piece)),
      headers: headers.map(([name, value]) => [name, this.#within(value)] as const),
      body: body && this.#body(body),
    }
    this.#answer(step)
    return taken
  }

  #body(body: Body): Body {
    if ('json' in body) return { json: this.#json(body.json, '') }
    if ('text' in body) return { text: this.#within(body.text) }
    return {
      form: body.form.map(field =>
        'file' in field
          ? { ...field, file: { ...field.file, name: this.#within(field.file.name) } }
          : { ...field, value: this.#field(field.value, field.name) },
      ),
    }
  }

  /** A field of a form, which has numbers as text. */
  #field(value: string, name: string): string {
    if (!/^\d+$/.test(value)) return this.#text(value)
    const numbered = this.#number(Number(value), name)
    return typeof numbered === 'string' ? numbered.replace('#', '') : value
  }

  #answer({ id, answer, ...step }: Step): void {
    this.#namedBy.set(id, this.#named)
    const own = this.#isOwn({ id, answer, ...step })
    const isMade = isWrite(step)
    for (const { pointer, value } of places(answer)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue
      const key = JSON.stringify(value)
      const leaves = this.#answered.get(key) ?? []
      this.#answered.set(key, leaves)
      leaves.push({ step: id, pointer, own, isMade })
    }
  }

  #json(value: unknown, name: string): unknown {
    if (Array.isArray(value)) return value.map(item => this.#json(item, name))
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#json(inner, key)]))
    if (typeof value === 'string') return names.includes(name) ? value : this.#text(value)
    return typeof value === 'number' ? this.#number(value, name) : value
  }

  /** A text as a whole. */
  #text(value: string): string {
    const known = this.#known.get(value)
    if (known) return mark(known.name)
    const taken = this.#taken(value)
    if (taken) return mark(taken.name)
    return this.#within(value)
  }

  /** A piece of an address. Words are its own, and no ids. */
  #segment(piece: string): string {
    const text = decoded(piece)
    if (text === undefined) return piece
    if (/^\d+$/.test(text)) {
      const numbered = this.#number(Number(text), 'id')
      return typeof numbered === 'string' ? numbered.replace('#', '') : piece
    }
    if (handedOut.test(text) || /\d/.test(text) || text.length >= 2 * shortestWithin) {
      const known = this.#known.get(text) ?? this.#taken(text)
      if (known) return mark(known.name)
    }
    return this.#within(piece)
  }

  /** A text with what has to differ, and with what stands in its midst. */
  #within(text: string): string {
    this.#broughtUp.add(text)
    const parts = uniqueIn(text).map(
      ({ value, shape }) => this.#known.get(value) ?? this.#fresh(value, shape),
    )
    const others = [...this.#known.values()].filter(
      ({ recorded }) => typeof recorded === 'string' && recorded.length >= shortestWithin,
    )
    return [...new Set([...parts, ...others])]
      .toSorted((one, other) => String(other.recorded).length - String(one.recorded).length)
      .reduce((left, { recorded, name }) => outsideMarks(left, String(recorded), mark(name)), text)
  }

  #fresh(value: string, shape: 'uuid' | 'digits' | 'letters'): Variable {
    return this.#keep(value, {
      is: 'fresh',
      name: this.#name(shape === 'uuid' ? 'uuid' : 'unique'),
      recorded: value,
      shape,
    })
  }

  #taken(value: string): Variable | undefined {
    if (value.length < shortest || (this.#broughtUp.has(value) && !handedOut.test(value))) return undefined
    const leaves = this.#answered.get(JSON.stringify(value)) ?? []
    if (leaves.length === 0) return undefined
    // A secret is one of many under one name: the latest is meant.
    const sources = handedOut.test(value) ? leaves.toReversed() : earliestFirst(leaves)
    const variable = this.#captured(value, sources)
    return handedOut.test(value) ? variable : this.#keep(value, variable)
  }

  #number(value: number, name: string): unknown {
    if (!Number.isInteger(value)) return value
    const isId = /id$/i.test(name)
    if (name !== 'version' && !isId && value < leastTelling) return value
    const leaves = (this.#answered.get(String(value)) ?? []).filter(({ pointer }) => {
      const there = lastStep(pointer)
      return there === name || (isId && /id$/i.test(there)) || (value >= leastTelling && name !== 'version')
    })
    if (leaves.length === 0) return value
    const sources = name === 'version' ? this.#ofThese(leaves) : earliestFirst(leaves)
    const key = `${name === 'version' ? name : ''} ${value} ${sources[0]?.step} ${sources[0]?.pointer}`
    const known = this.#known.get(key) ?? this.#keep(key, this.#captured(value, sources))
    return numberMark(known.name)
  }

  /** Versions of the records that the request names, the latest first. */
  #ofThese(leaves: Leaf[]): Leaf[] {
    const ofThem = leaves.filter(({ step }) => {
      const there = this.#namedBy.get(step) ?? []
      return this.#named.some(id => there.includes(id) || this.#isAnsweredBy(step, id))
    })
    return latestFirst(ofThem.length > 0 ? ofThem : leaves)
  }

  #isAnsweredBy(step: string, id: string): boolean {
    return this.#answered.get(id)?.some(leaf => leaf.step === step) === true
  }

  #captured(recorded: string | number, leaves: readonly Leaf[]): Variable {
    const sources = leaves.map(({ step, pointer }) => ({ step, pointer }))
    const name = this.#name(lastStep(leaves[0]?.pointer ?? ''))
    return { is: 'captured', name, recorded, sources, isMade: leaves.some(({ isMade }) => isMade) }
  }

  #keep(key: string, variable: Variable): Variable {
    this.#known.set(key, variable)
    this.variables.set(variable.name, variable)
    return variable
  }

  /** A name that a shell takes, and that is none of its own. */
  #name(like: string): string {
    const plain = like
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/[^a-z0-9_]/g, '')
      .replace(/^[0-9_]+/, '')
      .slice(0, 24)
    return `${plain || 'value'}_${++this.#count}`
  }
}

/** What may name a record in a request, as JSON. */
const naming = (value: unknown): string[] =>
  (typeof value === 'string' && value.length >= shortest) ||
  (typeof value === 'number' && value >= leastTelling)
    ? [JSON.stringify(value)]
    : []

/** The check's own answers come first. Of theirs the first is of whoever made it; of others', the last is at hand. */
const earliestFirst = (leaves: readonly Leaf[]): Leaf[] => [
  ...leaves.filter(({ own }) => own),
  ...leaves.filter(({ own }) => !own).toReversed(),
]

const latestFirst = (leaves: readonly Leaf[]): Leaf[] => [
  ...leaves.filter(({ own }) => own).toReversed(),
  ...leaves.filter(({ own }) => !own).toReversed(),
]

/** Puts a mark in place of a text, but not inside of the marks that are there. */
const outsideMarks = (text: string, part: string, put: string): string =>
  text
    .split(/(\u{f0000}[^\u{f0001}]*\u{f0001})/u)
    .map((piece, nth) => (nth % 2 === 0 ? piece.replaceAll(part, () => put) : piece))
    .join('')

function decoded(piece: string): string | undefined {
  try {
    return decodeURIComponent(piece)
  } catch {
    return undefined
  }
}
