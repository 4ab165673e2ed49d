/** A string, a bracket or a comma, each of which says where in a JSON text one is. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],]/gs

/** A key that some object of a JSON text has twice, or undefined; of a text that isn't JSON, anything. */
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
