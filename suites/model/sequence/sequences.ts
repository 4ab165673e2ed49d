import fc from 'fast-check'
import type { CommonContext, Mismatch } from '#check'
import { type Cast, type Command, Differs, type Lettered, type Model } from './command.ts'

/** Longest that a sequence is made shorter, in milliseconds. */
const shrinkingTime = 10_000

/** What is tried: sequences of these steps, by these people, one for so many samples of a property. */
interface Tried<Known extends Lettered> {
  cast: Cast
  steps: fc.Arbitrary<Command<Known>[]>
  samplesPerSequence: number
}

/**
 * Sequences of what people do are tried on a small model beside the target. Where the two differ, the sequence is
 * shrunk to the shortest that shows it, and told step by step.
 */
export async function sequences<Known extends Lettered>(
  { seed, samples }: Pick<CommonContext, 'seed' | 'samples'>,
  { cast, steps, samplesPerSequence }: Tried<Known>,
): Promise<Mismatch[]> {
  let shortest: { found: Mismatch[]; told: string[] } | undefined
  // All sequences are tried, however slow the target is; only making one shorter ends with its time.
  let until = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(steps, async commands => {
    if (performance.now() > until) return
    const model: Model<Known> = { known: [] }
    const told: string[] = []
    for (const command of commands) {
      if (!command.check(model)) continue
      told.push(command.toString())
      try {
        await command.run(model, cast)
      } catch (problem) {
        until = Math.min(until, performance.now() + shrinkingTime)
        if (problem instanceof Differs) shortest = { found: problem.found, told }
        throw problem
      }
    }
  })
  const outcome = await fc.check(property, {
    seed,
    numRuns: Math.ceil(samples / samplesPerSequence),
  })
  if (shortest) {
    const { found, told } = shortest
    const hint = `after ${told.map((step, at) => `${at + 1}. ${step}`).join('; ')} (seed ${seed})`
    return found.map(one => ({ ...one, hint }))
  }
  // Anything else that ended a sequence is no judgement: what it stood on was refused, or our own trouble.
  if (outcome.errorInstance instanceof Error) throw outcome.errorInstance
  return []
}
