/** A JSON object, as parsed. */
export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of an own property: `constructor` and `__proto__` are names like any other. */
export function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** Sets an own property, also one called `__proto__`. */
export function setOwn(object: JsonObject, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  } else {
    object[name] = value
  }
}

/**
 * A text that two values share exactly when JSON Schema calls them equal. Key order and the sign of zero don't count.
 */
export function jsonKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonKey).join(',')}]`
  if (isObject(value)) {
    const names = Object.keys(value).sort()
    return `{${names.map(name => `${JSON.stringify(name)}:${jsonKey(value[name])}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'undefined'
}

export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return jsonKey(a) === jsonKey(b)
}

/** The length that JSON Schema counts: code points, not UTF-16 units. */
export function codePointLength(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length - 1; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit < 0xd800 || unit > 0xdbff) continue
    const next = text.charCodeAt(i + 1)
    if (next >= 0xdc00 && next <= 0xdfff) {
      length -= 1
      i += 1
    }
  }
  return length
}
