/** An open choice, by name, and the values that it may have. */
interface Choice {
  name: string
  values: readonly { value: string }[]
}

type Choices = Record<string, string>

/** How many of how many are covered. */
export interface Share {
  covered: number
  of: number
}

/** Which values, and which pairs of values of two dimensions, the strangers of a proof have had. */
export interface Coverage {
  dimensions: number
  values: Share
  /** Pairs of values that a service may have at once. */
  pairs: Share
  /** Values that no stranger had, each as `DIMENSION=VALUE`. */
  missing: string[]
  /** The first pairs that no stranger had. */
  missingPairs: [string, string][]
}

/** How many of the missing pairs are named. */
const mostNamed = 100

/**
 * Counts pairwise coverage.
 * @param goTogether whether a service may have these values at once; asked of pairs that no stranger had
 */
export function coverageOf(
  strangers: readonly Choices[],
  dimensions: readonly Choice[],
  goTogether: (values: Choices) => boolean,
): Coverage {
  const missing: string[] = []
  const missingPairs: [string, string][] = []
  const values = { covered: 0, of: 0 }
  const pairs = { covered: 0, of: 0 }
  const rows = dimensions.map(({ name, values: all }) => {
    const places = new Map(all.map(({ value }, place) => [value, place]))
    return { name, all, had: strangers.map(choices => places.get(choices[name] ?? '') ?? all.length) }
  })
  for (const [at, one] of rows.entries()) {
    for (const [place, { value }] of one.all.entries()) {
      values.of++
      if (one.had.includes(place)) values.covered++
      else missing.push(`${one.name}=${value}`)
    }
    for (const other of rows.slice(at + 1)) {
      const wide = other.all.length + 1
      const together = new Set(one.had.map((place, stranger) => place * wide + (other.had[stranger] ?? 0)))
      for (const [a, { value }] of one.all.entries())
        for (const [b, { value: beside }] of other.all.entries()) {
          const covered = together.has(a * wide + b)
          if (!covered && !goTogether({ [one.name]: value, [other.name]: beside })) continue
          pairs.of++
          if (covered) pairs.covered++
          else if (missingPairs.length < mostNamed)
            missingPairs.push([`${one.name}=${value}`, `${other.name}=${beside}`])
        }
    }
  }
  return { dimensions: dimensions.length, values, pairs, missing, missingPairs }
}
