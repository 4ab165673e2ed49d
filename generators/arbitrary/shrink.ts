import { isObject, type JsonObject, setOwn } from '../json.ts'

/**
 * Simpler variants of a JSON value, the boldest first. Each is smaller in parts, else in plainness, else in magnitude:
 * shrinking ends. The schema is unknown here: the caller keeps the variants that are still right.
 */
export function* simpler(value: unknown): Iterable<unknown> {
  if (Array.isArray(value)) yield* simplerArrays(value)
  else if (isObject(value)) yield* simplerObjects(value)
  else if (typeof value === 'string') yield* simplerTexts(value)
  else if (typeof value === 'number') yield* simplerNumbers(value)
  else if (value === true) yield false
}

function* simplerArrays(items: readonly unknown[]): Iterable<unknown> {
  if (items.length > 0) yield []
  for (let size = items.length >> 1; size >= 1; size >>= 1) {
    for (let from = 0; from + size <= items.length; from += size) {
      if (size < items.length) yield [...items.slice(0, from), ...items.slice(from + size)]
    }
  }
  for (const [i, item] of items.entries()) {
    for (const less of simpler(item)) yield items.map((one, j) => (i === j ? less : one))
  }
}

function* simplerObjects(object: JsonObject): Iterable<unknown> {
  const names = Object.keys(object)
  if (names.length > 0) yield {}
  if (names.length > 1) for (const name of names) yield without(object, name)
  for (const name of names) {
    for (const less of simpler(object[name])) yield withProperty(object, name, less)
  }
}

function without(object: JsonObject, left: string): JsonObject {
  const copy: JsonObject = {}
  for (const name of Object.keys(object)) if (name !== left) setOwn(copy, name, object[name])
  return copy
}

function withProperty(object: JsonObject, changed: string, value: unknown): JsonObject {
  const copy: JsonObject = {}
  for (const name of Object.keys(object)) setOwn(copy, name, name === changed ? value : object[name])
  return copy
}

function* simplerTexts(text: string): Iterable<string> {
  const characters = [...text]
  if (characters.length > 0) yield ''
  for (let length = 1; length < characters.length; length *= 2) yield characters.slice(0, length).join('')
  if (characters.length > 1) {
    yield characters.slice(0, -1).join('')
    yield characters.slice(1).join('')
  }
  const plainest = 'a'.repeat(characters.length)
  if (plainest !== text) yield plainest
  const plain = characters.map(plainer)
  if (plain.join('') !== text) yield plain.join('')
  const most = Math.min(characters.length, 64)
  for (let i = 0; i < most; i += 1) {
    if (plain[i] !== characters[i]) yield characters.map((one, j) => (i === j ? plain[i] : one)).join('')
  }
}

/** A plainer character of the same kind, which a pattern may still allow where it does not allow an `a`. */
function plainer(character: string): string {
  if (/[0-9]/.test(character)) return '0'
  if (/[A-Z]/.test(character)) return 'A'
  return 'a'
}

function* simplerNumbers(value: number): Iterable<number> {
  if (value === 0) return
  yield 0
  if (value < 0) yield -value
  const whole = Math.trunc(value)
  if (whole !== value && Number.isFinite(whole)) yield whole
  if (Number.isInteger(value)) {
    for (let step = Math.trunc(value / 2); step !== 0; step = Math.trunc(step / 2)) {
      // Beyond 2^53 a small step is no step at all.
      if (Math.abs(value - step) < Math.abs(value)) yield value - step
    }
  }
}
