/** What a service can be started with, by id. */
export type Known = 'fault' | 'variant' | 'dimension' | 'value'

/** Which list has the ids of a kind. */
const listOf: Record<Known, string> = {
  fault: '--list-faults',
  variant: '--list-variants',
  dimension: '--list-dimensions',
  value: '--list-dimensions',
}

/** A request for a fault, variant, dimension or value that the service doesn't have. */
export class UnknownId extends Error {
  override name = 'UnknownId'
  readonly kind: Known
  readonly id: string
  /** The ids that look most like it. */
  readonly near: string[]

  constructor(kind: Known, id: string, known: readonly string[]) {
    const near = nearest(id, known)
    super(`There is no ${kind} "${id}". Near: ${near.join(', ')}. List them all with serve ${listOf[kind]}.`)
    this.kind = kind
    this.id = id
    this.near = near
  }
}

const wordsOf = (id: string) => new Set(id.toLowerCase().split(/[^a-z0-9]+/))

/** The three ids that share most words, and then most letters, with the one asked for. */
function nearest(asked: string, ids: readonly string[]): string[] {
  const words = wordsOf(asked)
  const shared = (id: string) => [...wordsOf(id)].filter(word => words.has(word)).length
  const distance = new Map(ids.map(id => [id, editDistance(asked, id) - 4 * shared(id)]))
  return ids.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0)).slice(0, 3)
}

/** The edit distance of two texts (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[b.length] ?? 0
}
