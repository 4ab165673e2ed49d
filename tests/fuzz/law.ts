import type fc from 'fast-check'

/** What reads bytes of a stranger: it comes to an end, with a value or with an error of ours. */
export interface Parser {
  /** A property that holds for whatever it is given. */
  law: fc.IProperty<unknown> | fc.IAsyncProperty<unknown>
}

type Ours = new (...given: never[]) => Error

/** What is done with a text comes to an end, or to one of these errors. @returns its value, if it has one */
export function onlyOurs<Value>(act: () => Value, ...ours: Ours[]): Value | undefined {
  try {
    return act()
  } catch (problem) {
    if (!ours.some(one => problem instanceof one)) throw problem
    return undefined
  }
}
