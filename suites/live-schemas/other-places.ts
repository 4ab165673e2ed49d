import { at, type Reply } from '#check'
import { guiltOf } from '#fixtures/check/guilt.ts'
import { placed } from '#fixtures/schemas/placing.ts'

/**
 * Whether an invalid input is answered with another status than 400 for something besides its one fault. It may have
 * another fault elsewhere, or its wrong value may name something that isn't there. Two faults meet then, and any
 * fitting answer is right (READINGS T-19).
 * @param twin an input that is accepted
 * @param isAnsweredAlike whether an input is invalid too, and gets the same status
 */
export async function isOfOtherPlaces(
  input: unknown,
  twin: unknown,
  isAnsweredAlike: (input: unknown) => Promise<boolean>,
  call: (input: unknown) => Promise<Reply>,
): Promise<boolean> {
  const { value, places } = await guiltOf(input, twin, isAnsweredAlike)
  const [place, ...more] = places
  if (place === undefined || more.length > 0) return true
  const wrong = await call(value)
  const replies = await Promise.all(absent(twin, place).map(other => call(placed(value, place, other))))
  return replies.some(reply => reply.status === wrong.status)
}

/** A value of the type of the right one, which names nothing. */
function absent(twin: unknown, place: string): unknown[] {
  const right = at(twin, place)
  if (typeof right === 'number') return [right + 999_983]
  return typeof right === 'string' ? [`${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`] : []
}
