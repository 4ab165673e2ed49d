import type { Chance } from '../chance.ts'
import type { Patience } from '../patience.ts'
import { SchemaProblem } from '../problem.ts'
import { type Charset, characterOf, pairs, preferred, sizeOf } from './charset.ts'
import type { Term } from './language.ts'
import type { Patterns } from './patterns.ts'

const mostStates = 4_000
/** States times characters: how far ahead the automaton looks for the end of a text. */
const mostReach = 4_000_000
/** The number of possible lengths that a drawing chooses among. */
const lengthsKept = 48
const mostArguments = 8_192
/** The memory that a list of reachable states takes beside its contents, and another mention of it. */
const bytesOfRow = 128
const bytesOfReference = 8

interface Step {
  readonly to: number
  readonly parts: readonly Part[]
}

/** Characters to choose from: UTF-16 units where they are few and one each, otherwise a set. */
interface Part {
  readonly set: Charset
  readonly units: readonly number[] | undefined
}

/** Draws texts of a regular language, of a length that it picks first; every text of the language can come. */
export class Automaton {
  readonly #patience: Patience
  readonly #steps: Step[][] = []
  readonly #accepting: boolean[] = []
  /** `#reach[k][s]`: whether a text of exactly k characters leads from state s to the end. */
  readonly #reach: Uint8Array[] = []
  /** By what can be reached: from some length on that is the same for every longer one, as a rule. */
  readonly #openSteps = new Map<Uint8Array, (readonly Step[])[]>()

  constructor({ languages, patience }: Patterns, language: Term, path: string) {
    this.#patience = patience
    languages.path = path
    const numbers = new Map<Term, number>([[language, 0]])
    const states = [language]
    const parts = partsBySet()
    for (let i = 0; i < states.length; i += 1) {
      const state = states[i] as Term
      this.#accepting.push(state.nullable)
      this.#steps.push(
        languages.edges(state).map(edge => {
          let to = numbers.get(edge.to)
          if (to === undefined) {
            to = states.length
            numbers.set(edge.to, to)
            states.push(edge.to)
          }
          return { to, parts: parts(edge.set) }
        }),
      )
      if (states.length > mostStates) {
        throw new SchemaProblem(
          'too-large',
          path,
          `its patterns make an automaton of more than ${mostStates} states`,
        )
      }
    }
    this.#reach.push(Uint8Array.from(this.#accepting, accepts => (accepts ? 1 : 0)))
  }

  /** Some of the lengths, from `min` to `max`, that texts of the language have, ascending; empty if there are none. */
  lengths(min: number, max: number): number[] {
    const states = this.#steps.length
    const reachable = Math.floor(mostReach / states)
    // An endless language has a text in every stretch as long as there are states. A finite one has none beyond.
    if (min > reachable) this.#patience.omit(`texts of at least ${min} characters with a pattern`)
    const furthest = Math.min(max, reachable, min + states + lengthsKept)
    const found: number[] = []
    for (let length = min; length <= furthest && found.length < lengthsKept; length += 1) {
      if (this.#reaches(length, 0)) found.push(length)
    }
    for (const length of [max - 1, max]) {
      if (length > (found.at(-1) ?? min) && length <= reachable && this.#reaches(length, 0))
        found.push(length)
    }
    return found
  }

  /** A text of exactly `length` characters, which must be one of the `lengths`. */
  draw(length: number, chance: Chance): string {
    const units: number[] = []
    let at = 0
    for (let left = length - 1; left >= 0; left -= 1) {
      const open = this.#open(at, left)
      const step = open.length === 1 ? (open[0] as Step) : chance.pick(open)
      push(units, step, chance)
      at = step.to
    }
    // In slices, since a call takes only so many arguments.
    if (units.length <= mostArguments) return String.fromCharCode(...units)
    let text = ''
    for (let i = 0; i < units.length; i += mostArguments)
      text += String.fromCharCode(...units.slice(i, i + mostArguments))
    return text
  }

  /** The number of texts of the given lengths, counted up to `limit`. */
  count(lengths: readonly number[], limit: number): number {
    const longest = lengths.at(-1) ?? 0
    if (longest * this.#steps.length > mostReach / 100) return limit
    let counts: number[] = this.#accepting.map(accepts => (accepts ? 1 : 0))
    let total = lengths.includes(0) ? (counts[0] ?? 0) : 0
    for (let length = 1; length <= longest && total < limit; length += 1) {
      this.#patience.spend(this.#steps.length)
      const before = counts
      counts = this.#steps.map(steps =>
        steps.reduce(
          (sum, step) => sum + (before[step.to] ?? 0) * sizeOf(step.parts.flatMap(part => part.set)),
          0,
        ),
      )
      if (lengths.includes(length)) total += counts[0] ?? 0
    }
    return Math.min(total, limit)
  }

  /** Whether no text of the language is longer than `length`. */
  ends(length: number): boolean {
    const states = this.#steps.length
    for (let more = 1; more <= states; more += 1) if (this.#reaches(length + more, 0)) return false
    return true
  }

  /** All texts of the given lengths; call it only when `count` has said that they are few. */
  list(lengths: readonly number[]): string[] {
    return lengths.flatMap(length => this.#listFrom(0, length))
  }

  #listFrom(state: number, length: number): string[] {
    if (length === 0) return this.#accepting[state] ? [''] : []
    return (this.#steps[state] ?? [])
      .filter(step => this.#reaches(length - 1, step.to))
      .flatMap(step => {
        const rests = this.#listFrom(step.to, length - 1)
        return step.parts
          .flatMap(part => charactersOf(part.set))
          .flatMap(first => rests.map(rest => first + rest))
      })
  }

  /** The steps from a state after which exactly `left` more characters can end the text. */
  #open(state: number, left: number): readonly Step[] {
    const reach = this.#reachOf(left)
    const row = this.#openSteps.get(reach) ?? []
    this.#openSteps.set(reach, row)
    row[state] ??= all(this.#steps[state] ?? [], step => reach[step.to] === 1)
    return row[state]
  }

  #reaches(length: number, state: number): boolean {
    return this.#reachOf(length)[state] === 1
  }

  #reachOf(length: number): Uint8Array {
    for (let k = this.#reach.length; k <= length; k += 1) {
      const before = this.#reach[k - 1] as Uint8Array
      this.#patience.spend(1 + (this.#steps.length >> 2))
      // What is the same twice stays the same, so that it is not looked at again for each of thousands of lengths.
      const isSettled = before === this.#reach[k - 2]
      const next = isSettled ? before : this.#reachBefore(before)
      const isShared = isSettled || isSame(next, before)
      this.#patience.hold(isShared ? bytesOfReference : bytesOfRow + next.length)
      this.#reach.push(isShared ? before : next)
    }
    return this.#reach[length] as Uint8Array
  }

  /** The states of which a step leads to one of those. */
  #reachBefore(states: Uint8Array): Uint8Array {
    return Uint8Array.from(this.#steps, steps => (steps.some(step => states[step.to] === 1) ? 1 : 0))
  }
}

/** The items for which something holds; where it holds for all, the very same list. */
function all<Item>(items: readonly Item[], holds: (item: Item) => boolean): readonly Item[] {
  return items.every(holds) ? items : items.filter(holds)
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/** The parts of sets, of which an automaton has few that differ on its many steps. */
function partsBySet(): (set: Charset) => readonly Part[] {
  const known = new Map<string, readonly Part[]>()
  return set => {
    const key = set.join()
    const parts = known.get(key) ?? preferred(set).map(partOf)
    known.set(key, parts)
    return parts
  }
}

function partOf(set: Charset): Part {
  if (sizeOf(set) > 128) return { set, units: undefined }
  const characters = charactersOf(set)
  const isFlat = characters.every(character => character.length === 1)
  return { set, units: isFlat ? characters.map(character => character.charCodeAt(0)) : undefined }
}

function charactersOf(set: Charset): string[] {
  return pairs(set).flatMap(([low, high]) =>
    Array.from({ length: high - low + 1 }, (_, i) => String.fromCodePoint(low + i)),
  )
}

function push(units: number[], step: Step, chance: Chance): void {
  const part = step.parts.length === 1 || !chance.oneIn(8) ? step.parts[0] : chance.pick(step.parts)
  if (!part) return
  if (part.units) {
    units.push(chance.pick(part.units))
    return
  }
  const character = characterOf(part.set, chance)
  for (let i = 0; i < character.length; i += 1) units.push(character.charCodeAt(i))
}
