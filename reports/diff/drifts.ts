import { isDeepStrictEqual } from 'node:util'
import type { Brief } from '../../fixtures/events/brief.ts'

/** Something that a target was seen to choose otherwise than before. */
export interface Drift {
  name: string
  /** What was seen in the earlier grade alone. */
  gone: unknown[]
  /** What was seen in the later grade alone. */
  come: unknown[]
}

/** Observations and bindings that differ. Where one grade ran less, what it did not look for has not changed. */
export function driftsOf(before: Brief, after: Brief): { observations: Drift[]; bindings: Drift[] } {
  const lookedAlike = ran(before) === ran(after)
  return {
    observations: drifts(before.observations, after.observations, ({ question }) => question, lookedAlike),
    bindings: drifts(before.bindings, after.bindings, ({ name }) => name, lookedAlike),
  }
}

/** The checks that a grade has brought to an end, so that they told what they observed. */
const ran = ({ checks }: Brief): string =>
  checks
    .filter(({ verdict }) => verdict === 'passed' || verdict === 'failed' || verdict === 'warning')
    .map(({ id }) => id)
    .sort()
    .join()

/** What was seen to be otherwise, by its name; the order in which values were met says nothing. */
function drifts<Seen extends { value?: unknown }>(
  before: readonly Seen[],
  after: readonly Seen[],
  nameOf: (seen: Seen) => string,
  lookedAlike: boolean,
): Drift[] {
  const [earlier, later] = [Map.groupBy(before, nameOf), Map.groupBy(after, nameOf)]
  const names = [...new Set([...later.keys(), ...earlier.keys()])]
  return names.flatMap(name => {
    const [then, now] = [valuesOf(earlier, name), valuesOf(later, name)]
    if (!lookedAlike && (then.length === 0 || now.length === 0)) return []
    const [gone, come] = [without(then, now), without(now, then)]
    return gone.length + come.length > 0 ? [{ name, gone, come }] : []
  })
}

const valuesOf = (seen: ReadonlyMap<string, { value?: unknown }[]>, name: string): unknown[] =>
  (seen.get(name) ?? []).map(({ value }) => value)

const without = (values: unknown[], others: unknown[]): unknown[] =>
  values.filter(value => !others.some(other => isDeepStrictEqual(value, other)))
