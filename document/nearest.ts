const wordsOf = (id: string) => new Set(id.toLowerCase().split(/[^a-z0-9]+/))

/** The three ids that share most words, and then most letters, with the one asked for. */
export function nearest(asked: string, ids: readonly string[]): string[] {
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
