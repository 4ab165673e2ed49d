import {
  Blocked,
  besides,
  breaks,
  confirmed,
  given,
  isSuccess,
  type Mismatch,
  type Reply,
  repeats,
  Skipped,
} from '#check'

/** A write that was accepted, and is sent again once others have come after it. */
export interface EarlierWrite {
  first: Reply
  /** Writes with keys of their own that may come after it; at least one of them has to be accepted. */
  further: (() => Promise<Reply>)[]
  again(): Promise<Reply>
  /** The same content as a new action. */
  afresh(): Promise<Reply>
  /** Looks at what reads show of it, and judges later what a repeat has changed of that. */
  watch(): Promise<(repeat: Reply) => Promise<Mismatch[]>>
  /** What the target may leave out, where it takes no further write. */
  unless: Skipped['about']
}

/**
 * A write is sent again after others, each with a key of its own: it is confirmed, and has no second effect. Its key
 * stands for it however many came since (Idempotency, rules 1 and 2: unique for each action, unchanged when retried).
 * @param once the statement that it has one effect
 * @param ok the statement that a repeat is confirmed
 * @throws Skipped when the target accepts nothing else after it
 */
export async function repeatedLater(
  { first, further, again, afresh, watch, unless }: EarlierWrite,
  once: string,
  ok: string,
): Promise<Mismatch[]> {
  await overtaken(further, unless)
  const judge = await watch()
  const repeat = await again()
  const effect = breaks(once, await judge(repeat))
  const answer = async () => breaks(ok, await confirmed(repeat, afresh))
  return given([repeats(first, repeat)], await besides(effect, answer))
}

/** Sends all of the writes. @throws Skipped when none was accepted */
async function overtaken(further: EarlierWrite['further'], unless: Skipped['about']): Promise<void> {
  const outcomes: Outcome[] = []
  for (const write of further) outcomes.push(await outcomeOf(write()))
  if (outcomes.some(({ isAccepted }) => isAccepted)) return
  const told = outcomes.map(({ why }) => why).join('; ')
  throw new Skipped(`nothing else about the record was accepted after the write: ${told}`, unless)
}

/** What became of a further write. */
interface Outcome {
  isAccepted: boolean
  why: string
}

/** Whether a further write was accepted; a target may have none that could be sent. */
const outcomeOf = (pending: Promise<Reply>): Promise<Outcome> =>
  pending
    .then(reply => ({ isAccepted: isSuccess(reply), why: `${reply.asked} was answered ${reply.status}` }))
    .catch(problem => {
      if (!(problem instanceof Blocked || problem instanceof Skipped)) throw problem
      return { isAccepted: false, why: problem.message }
    })
