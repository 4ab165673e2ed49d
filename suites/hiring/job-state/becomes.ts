import { asText, type Mismatch, mismatch } from '#check'

/** A state that a job was put into, and its status before and after. */
export interface Became {
  state: unknown
  before: string
  status: string
}

/** The stem of a word for a state or a status: `closed` and `close` are alike, `reopen` and `open`. */
const stemOf = (word: unknown): string =>
  asText(word)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^re(?=open)/, '')
    .replace(/(?<=...)(ed|e|ing)$/, '')

const areAlike = (one: unknown, other: unknown): boolean => stemOf(one) === stemOf(other)

/** The two states that the document has words for itself. */
export const named = ['paused', 'closed']

/**
 * Judges that no state makes of a job what the word of another state says. Several states may come to one status, as
 * where a job that is filled is closed. So it is a mistake where the other state makes something else of a job, or
 * where a job that was paused or closed is not what the service has a status for.
 * @param statuses those that the service is known to have
 */
export function misplaced(became: Became[], listed: unknown[], statuses: string[]): Mismatch[] {
  const called = became.find(one => {
    const { state, before, status } = one
    if (areAlike(state, status)) return false
    const isSwapped = became.some(
      other => areAlike(status, other.state) && !areAlike(other.status, other.state),
    )
    if (isSwapped) return true
    const isNamed = named.some(word => areAlike(word, state))
    const isKnown = [...statuses, ...became.map(other => other.status)].some(word => areAlike(word, state))
    const isElsewhere = status === before || listed.some(word => areAlike(word, status))
    return isNamed && isKnown && isElsewhere
  })
  return called ? [mismatch('status of the job', called.state, called.status)] : []
}
