import { breaks, holds, type Mismatch, type Reply, seenIn } from '#check'
import { numberForId } from '#fixtures/service/candidate-library/record-id.ts'
import { shows, showsId } from '#fixtures/service/candidate-library/texts.ts'

/**
 * Judges that a list shows a candidate by its id, which is a text. One that shows the name beside a number has the
 * candidate, under an id of another type.
 */
export function listed(
  requirement: string,
  reply: Reply,
  { id, name }: { id: string; name: string },
): Mismatch[] {
  if (showsId(reply, id)) return []
  const number = shows(reply, name.split(' ').at(-1) ?? name) ? numberForId(reply.body) : undefined
  return seenIn(
    reply,
    number
      ? breaks('CAND-ID-01', holds(false, number.pointer, 'a text', number.value))
      : breaks(requirement, holds(false, 'body', `the candidate ${id}`, reply.text.slice(0, 300))),
  )
}
