/** What a gate says that pins no set: all that the suite holds now counts. */
export const unfrozen = 'unfrozen'

const numbersOf = (id: string): number[] => id.split('.').map(Number)

/** Orders the ids of sets from the oldest to the newest. */
export function compareIds(one: string, other: string): number {
  const [[year = 0, number = 0], [otherYear = 0, otherNumber = 0]] = [numbersOf(one), numbersOf(other)]
  return year - otherYear || number - otherNumber
}
