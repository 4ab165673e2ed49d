import fc from 'fast-check'
import { type Check, check } from '../../fixtures/check/check.ts'
import type { CheckContext } from '../../fixtures/check/context.ts'
import type { Mismatch } from '../../fixtures/check/verdict.ts'
import type { Model } from './candidate.ts'
import { type Cast, candidateCommands, Differs } from './commands.ts'

/** A sequence for so many samples of a property; each of its steps takes three requests or so. */
const samplesPerSequence = 6
const mostSteps = 8

/** Longest that a sequence is made shorter, in milliseconds. */
const shrinkingTime = 10_000

/**
 * Sequences of what people do are tried on a small model of the library beside the target. Where the two differ, the
 * sequence is shrunk to the shortest that shows it, and told step by step.
 */
async function sequences(
  { seed, samples }: Pick<CheckContext, 'seed' | 'samples'>,
  cast: Cast,
): Promise<Mismatch[]> {
  let shortest: { found: Mismatch[]; steps: string[] } | undefined
  const property = fc.asyncProperty(candidateCommands(mostSteps), async commands => {
    const model: Model = { known: [] }
    const steps: string[] = []
    for (const command of commands) {
      if (!command.check(model)) continue
      steps.push(command.toString())
      try {
        await command.run(model, cast)
      } catch (problem) {
        if (problem instanceof Differs) shortest = { found: problem.found, steps }
        throw problem
      }
    }
  })
  const outcome = await fc.check(property, {
    seed,
    numRuns: Math.ceil(samples / samplesPerSequence),
    interruptAfterTimeLimit: shrinkingTime,
    markInterruptAsFailure: false,
  })
  if (shortest) {
    const { found, steps } = shortest
    const hint = `after ${steps.map((step, at) => `${at + 1}. ${step}`).join('; ')} (seed ${seed})`
    return found.map(one => ({ ...one, hint }))
  }
  // Anything else that ended a sequence is no judgement: what it stood on was refused, or our own trouble.
  if (outcome.errorInstance instanceof Error) throw outcome.errorInstance
  return []
}

const ofOne = [
  'SRV-08',
  'CAND-CRT-01',
  'CAND-CRT-03',
  'CAND-CRT-04',
  'CAND-UPD-01',
  'CAND-UPD-02',
  'CAND-UPD-03',
  'CAND-UPD-04',
]
const ofWrites = [
  'CAND-NOTE-01',
  'CAND-NOTE-02',
  'VER-01',
  'VER-02',
  'VER-04',
  'VER-05',
  'VER-06',
  'IDEM-OK-02',
  'IDEM-ONE-02',
]

/** The recruiter alone: creates, updates, stale and repeated ones, notes. */
export const alone: Check = check({
  id: 'model.candidates.alone',
  requirements: ['CAND-UPD-05', ...ofOne, ...ofWrites],
  needs: ['recruiter'],
  run: ground => sequences(ground, { recruiter: ground.recruiter, unique: ground.unique }),
})

/** With a colleague who reads and may not write, and an outsider for whom there is nothing. */
export const inCompany: Check = check({
  id: 'model.candidates.in-company',
  requirements: [
    'VIS-02',
    'VIS-04',
    'VIS-08',
    'VIS-ORG-02',
    'VIS-ORG-03',
    'VIS-ORG-05',
    ...ofOne,
    ...ofWrites,
  ],
  needs: ['recruiter', 'colleague', 'outsider'],
  run: ground => sequences(ground, ground),
})
