/** The result of shrinking. */
export interface Shrunk<Part> {
  /** The fewest parts that were found to show it still. */
  parts: Part[]
  /** The number of selections that were tried. */
  tried: number
  /** Whether no single part can be left out any more; false where the tries ran out. */
  least: boolean
}

/** The number of selections that are tried at the same time. */
const atOnce = 3

/**
 * Fewer parts that still show something. One needed part after the other is found. It is the last of the shortest
 * beginning of the list that shows it together with those found before. At the end none can be left out.
 * @param parts all of them together show it
 * @param shows whether a selection shows it
 * @param most selections that may be tried
 * @param goesOn whether more may be tried
 */
export async function shrink<Part>(
  parts: readonly Part[],
  shows: (selection: Part[]) => Promise<boolean>,
  most: number,
  goesOn: () => boolean = () => true,
): Promise<Shrunk<Part>> {
  let tried = 0
  const mayTry = () => tried < most && goesOn()
  /** The first of these selections that shows it; undefined for none, or where the tries have run out. */
  const firstOf = async (selections: Part[][]): Promise<number | undefined> => {
    const affordable = selections.slice(0, most - tried)
    tried += affordable.length
    const answers = await Promise.all(affordable.map(shows))
    const first = answers.indexOf(true)
    return first < 0 ? undefined : first
  }

  let kept: Part[] = []
  let candidates = [...parts]
  while (mayTry() && (await firstOf([kept])) === undefined) {
    // The first `fewer` of the candidates don't show it, the first `enough` do.
    let [fewer, enough] = [0, candidates.length]
    while (enough - fewer > 1 && mayTry()) {
      const counts = between(fewer, enough)
      const first = await firstOf(counts.map(count => [...kept, ...candidates.slice(0, count)]))
      if (first === undefined) {
        fewer = counts.at(-1) ?? fewer
      } else {
        enough = counts[first] ?? enough
        fewer = counts[first - 1] ?? fewer
      }
    }
    if (enough - fewer > 1) return { parts: [...kept, ...candidates.slice(0, enough)], tried, least: false }
    kept = [...kept, ...candidates.slice(fewer, enough)]
    candidates = candidates.slice(0, fewer)
    if (!mayTry()) return { parts: [...kept, ...candidates], tried, least: false }
  }
  while (kept.length > 1 && mayTry()) {
    const without = kept.map(part => kept.filter(other => other !== part))
    const next = await firstOf(without)
    if (next === undefined) break
    kept = without[next] ?? kept
  }
  return { parts: parts.filter(part => kept.includes(part)), tried, least: mayTry() }
}

/** A few whole numbers between two, evenly. */
const between = (low: number, high: number): number[] =>
  [
    ...new Set(
      Array.from({ length: atOnce }, (_, at) => low + Math.ceil(((at + 1) * (high - low)) / (atOnce + 1))),
    ),
  ].filter(count => count > low && count < high)
