import fc from 'fast-check'
import type { CommonContext, Mismatch } from '#check'
import { clock } from '#fixtures/base/clock.ts'
import { type Cast, type Command, Differs, type Lettered, type Model } from './command.ts'

/** Milliseconds that a sequence may be made shorter for. */
const shrinkingTime = 10_000

/** What is tried: sequences of these steps by these personas, one for so many samples of a property. */
interface Tried<Known extends Lettered> {
  cast: Cast
  steps: fc.Arbitrary<Command<Known>[]>
  samplesPerSequence: number
}

/**
 * Tries sequences of steps on a small model beside the target. Where the two differ, the sequence is shrunk to the
 * shortest that shows it, and told step by step.
 */
export async function sequences<Known extends Lettered>(
  { seed, samples }: Pick<CommonContext, 'seed' | 'samples'>,
  { cast, steps, samplesPerSequence }: Tried<Known>,
): Promise<Mismatch[]> {
  let shortest: { mismatches: Mismatch[]; lines: string[] } | undefined
  // All sequences are tried, however slow the target is; only shrinking has a time limit.
  let until = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(steps, async commands => {
    if (clock.elapsed() > until) return
    const model: Model<Known> = { known: [] }
    const lines: string[] = []
    for (const command of commands) {
      if (!command.check(model)) continue
      lines.push(command.toString())
      try {
        await command.run(model, cast)
      } catch (problem) {
        until = Math.min(until, clock.elapsed() + shrinkingTime)
        if (problem instanceof Differs) shortest = { mismatches: problem.mismatches, lines }
        throw problem
      }
    }
  })
  const outcome = await fc.check(property, {
    seed,
    numRuns: Math.ceil(samples / samplesPerSequence),
  })
  if (shortest) {
    const { mismatches, lines } = shortest
    const hint = `after ${lines.map((step, at) => `${at + 1}. ${step}`).join('; ')}`
    return mismatches.map(one => ({ ...one, hint }))
  }
  // Another end of a sequence is no judgement: a set-up was refused, or the trouble is our own.
  if (outcome.errorInstance instanceof Error) throw outcome.errorInstance
  return []
}
