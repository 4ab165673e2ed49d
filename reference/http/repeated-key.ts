/** A string, a bracket or a comma: the tokens that tell the place in a JSON text. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],]/gs

/**
 * A key that some object of a JSON text has twice, or undefined. For a text that isn't JSON the answer means nothing.
 */
export function repeatedKey(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let mayBeKey = false
  for (const [token] of text.matchAll(tokens)) {
    const object = open.at(-1)
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : undefined)
      mayBeKey = token === '{'
    } else if (token === '}' || token === ']') {
      open.pop()
      mayBeKey = false
    } else if (token === ',') {
      mayBeKey = object !== undefined
    } else if (mayBeKey && object) {
      if (object.has(token)) return token.slice(1, -1)
      object.add(token)
      mayBeKey = false
    }
  }
  return undefined
}
