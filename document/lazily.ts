/** A value that is made when it is first asked for, and is the same from then on. What making it throws is thrown. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
