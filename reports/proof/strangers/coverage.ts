/** An open choice, by name, and the values that it may have. */
interface Choice {
  name: string
  values: readonly { value: string }[]
}

type Choices = Record<string, string>

/** So many of so many. */
export interface Share {
  covered: number
  of: number
}

/** Which values, and which pairs of values of two dimensions, some strangers have had. */
export interface Coverage {
  dimensions: number
  values: Share
  /** Of those that go together. */
  pairs: Share
  /** `DIMENSION=VALUE` of values that no stranger had. */
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
  const rows = dimensions.map(dimension => ({
    dimension,
    had: strangers.map(choices => choices[dimension.name]),
  }))
  for (const [at, one] of rows.entries()) {
    const had = new Set(one.had)
    for (const { value } of one.dimension.values) {
      values.of++
      if (had.has(value)) values.covered++
      else missing.push(`${one.dimension.name}=${value}`)
    }
    for (const other of rows.slice(at + 1)) {
      const together = new Set(one.had.map((value, stranger) => JSON.stringify([value, other.had[stranger]])))
      for (const { value: a } of one.dimension.values)
        for (const { value: b } of other.dimension.values) {
          if (together.has(JSON.stringify([a, b]))) {
            pairs.covered++
          } else if (goTogether({ [one.dimension.name]: a, [other.dimension.name]: b })) {
            if (missingPairs.length < mostNamed)
              missingPairs.push([`${one.dimension.name}=${a}`, `${other.dimension.name}=${b}`])
          } else continue
          pairs.of++
        }
    }
  }
  return { dimensions: dimensions.length, values, pairs, missing, missingPairs }
}
