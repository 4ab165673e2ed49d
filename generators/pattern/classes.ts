import { type Charset, charset, lastCodePoint, union } from './charset.ts'

/** The character classes of ECMAScript, in its Unicode mode. */
export const digits: Charset = charset([[0x30, 0x39]])
export const wordCharacters: Charset = charset([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
])
export const lineBreaks: Charset = charset([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
])
export const spaces: Charset = union(
  lineBreaks,
  charset([
    [0x09, 0x0c],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ]),
)

/** Kept for all schemas: the characters with a property are a function of its name alone. */
const properties = new Map<string, Charset | undefined>()

/** The characters with a Unicode property, as in `\p{Letter}`; undefined when ECMAScript knows no such property. */
export function unicodeProperty(name: string): Charset | undefined {
  if (!properties.has(name)) properties.set(name, enumerated(name))
  return properties.get(name)
}

/**
 * The characters with a property, by the engine's own tables, one at a time. Only the name comes from outside, and it
 * is checked.
 */
function enumerated(name: string): Charset | undefined {
  if (!/^[A-Za-z0-9_]+(=[A-Za-z0-9_]+)?$/.test(name)) return undefined
  let one: RegExp
  try {
    one = new RegExp(`^\\p{${name}}$`, 'u')
  } catch {
    return undefined
  }
  const ranges: [number, number][] = []
  for (let point = 0; point <= lastCodePoint; point += 1) {
    if ((point >= 0xd800 && point <= 0xdfff) || !one.test(String.fromCodePoint(point))) continue
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  return charset(ranges)
}
