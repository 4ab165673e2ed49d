/**
 * As few of these as still hold, by delta debugging (Zeller and Hildebrandt, 2002). Where all hold together, dropping
 * any single one of the result doesn't. It asks the same questions each time, and as many as it has to at most.
 * @param holds whether a part of them, in their order, still shows it; asked one after the other
 */
export async function fewest<Item>(
  items: readonly Item[],
  holds: (part: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let kept = items
  for (let parts = 2; kept.length > 0; ) {
    const without = await firstWithout(kept, Math.min(parts, kept.length), holds)
    if (without) {
      kept = without
      parts = Math.max(2, parts - 1)
    } else if (parts >= kept.length) break
    else parts *= 2
  }
  return kept
}

/** What is left without one of so many parts, if that holds. The last part is tried first: set-up comes before use. */
async function firstWithout<Item>(
  items: readonly Item[],
  parts: number,
  holds: (part: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[] | undefined> {
  const size = Math.ceil(items.length / parts)
  for (let end = items.length; end > 0; end -= size) {
    const left = items.filter((_, at) => at < end - size || at >= end)
    if (await holds(left)) return left
  }
  return undefined
}
