import type { Chance } from '../chance.ts'

/**
 * A set of Unicode scalar values, as ascending, disjoint, non-adjacent ranges `[low, high, low, high, ...]`. Surrogates
 * are in no set. A lone one is no character, and no two implementations agree on its meaning on the wire.
 */
export type Charset = readonly number[]

export const lastCodePoint = 0x10ffff
export const everyCharacter: Charset = [0, 0xd7ff, 0xe000, lastCodePoint]
export const noCharacter: Charset = []

/** From any ranges, in any order. */
export function charset(ranges: readonly (readonly [number, number])[]): Charset {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const merged: number[] = []
  for (const [low, high] of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && low <= last + 1) merged[merged.length - 1] = Math.max(last, high)
    else merged.push(low, high)
  }
  return intersection(merged, everyCharacter)
}

export function pairs(set: Charset): [number, number][] {
  const found: [number, number][] = []
  for (let i = 0; i < set.length; i += 2) found.push([set[i] as number, set[i + 1] as number])
  return found
}

export function intersection(a: Charset, b: Charset): Charset {
  const both: number[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const low = Math.max(a[i] as number, b[j] as number)
    const high = Math.min(a[i + 1] as number, b[j + 1] as number)
    if (low <= high) both.push(low, high)
    if ((a[i + 1] as number) < (b[j + 1] as number)) i += 2
    else j += 2
  }
  return both
}

export function union(a: Charset, b: Charset): Charset {
  if (a.length === 0) return b
  if (b.length === 0) return a
  return charset([...pairs(a), ...pairs(b)])
}

export function complement(set: Charset): Charset {
  const rest: number[] = []
  let from = 0
  for (const [low, high] of pairs(set)) {
    if (low > from) rest.push(from, low - 1)
    from = high + 1
  }
  if (from <= lastCodePoint) rest.push(from, lastCodePoint)
  return intersection(rest, everyCharacter)
}

function difference(a: Charset, b: Charset): Charset {
  return intersection(a, complement(b))
}

export function includes(set: Charset, codePoint: number): boolean {
  let low = 0
  let high = set.length / 2 - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (codePoint < (set[2 * middle] as number)) high = middle - 1
    else if (codePoint > (set[2 * middle + 1] as number)) low = middle + 1
    else return true
  }
  return false
}

export function sizeOf(set: Charset): number {
  let size = 0
  for (let i = 0; i < set.length; i += 2) size += (set[i + 1] as number) - (set[i] as number) + 1
  return size
}

const printable: Charset = [0x20, 0x7e]
/** NUL and the other control characters that no text field is meant for; taken only where nothing else is left. */
const controls: Charset = [0x00, 0x08, 0x0e, 0x1f, 0x7f, 0x84, 0x86, 0x9f]
const noncharacters = charset([[0xfdd0, 0xfdef], ...planes(plane => [plane + 0xfffe, plane + 0xffff])])
/** Assigned planes: the rest is unassigned or private, and stores differ in what they make of it. */
const assigned = charset([
  [0, 0xdfff],
  [0xf900, 0x1fbff],
  [0x20000, 0x2fa1d],
])

function planes(range: (start: number) => [number, number]): [number, number][] {
  return Array.from({ length: 17 }, (_, plane) => range(plane * 0x10000))
}

/** The characters of a set in the order in which a drawing should prefer them. No part is empty. */
export function preferred(set: Charset): readonly Charset[] {
  const plain = intersection(set, printable)
  const wild = difference(intersection(difference(set, plain), assigned), union(controls, noncharacters))
  const rest = plain.length + wild.length > 0 ? noCharacter : set
  return [plain, wild, rest].filter(part => part.length > 0)
}

/** A character of a set, each as likely as another. */
export function characterOf(set: Charset, chance: Chance): string {
  let index = chance.integer(0, sizeOf(set) - 1)
  for (let i = 0; i < set.length; i += 2) {
    const size = (set[i + 1] as number) - (set[i] as number) + 1
    if (index < size) return String.fromCodePoint((set[i] as number) + index)
    index -= size
  }
  return ''
}
