import { type Output, screenOf } from '../screen.ts'
import { duration, listed } from '../words.ts'
import { outcomeOf } from './outcome.ts'
import type { Trial } from './trial.ts'

/** Shows a proof as it goes. */
export interface ProofProgress {
  done(trial: Trial): void
  finished(): void
}

/** How many trials a log has one line for. */
const linesEvery = 50

/** What is tried: how many conditions, and how many of them an earlier proof has tried. */
export interface Trying {
  /** `faults and variants`. */
  things: string
  total: number
  before: number
}

/** Live progress: on a terminal one line, drawn again in place; in a log a line now and then. */
export function proofProgress(
  { things, total, before }: Trying,
  output: Output = process.stderr,
  now: () => number = Date.now,
): ProofProgress {
  const { live } = screenOf(output)
  const started = now()
  let tried = 0
  let bad = 0
  // One condition alone is not worth a line.
  const isTold = total > 1
  const line = () => {
    const left = ((now() - started) / Math.max(1, tried)) * (total - before - tried)
    return `${before + tried} of ${total} ${things} tried, ${bad} not as they should be; about ${duration(left)} to go`
  }
  if (isTold && before > 0)
    output.write(`${before} of ${total} ${things} were tried before, and nothing has changed since\n`)
  return {
    done(trial) {
      tried++
      const { is } = outcomeOf(trial)
      if (is !== 'caught' && is !== 'clean') bad++
      if (live) output.write(`\r\u001b[K${line()}`)
      else if (tried % linesEvery === 0) output.write(`${line()}\n`)
    },
    finished() {
      if (live && tried > 0) output.write('\r\u001b[K')
      if (isTold) output.write(`${tried} ${things} tried in ${duration(now() - started)}\n`)
    },
  }
}

/** Says which trials are repeated, since checks came to no judgement in them. */
export function proofRepeats(names: string[], output: Output = process.stderr): void {
  if (names.length > 0)
    output.write(
      `tried once more, with less beside it, since checks came to no judgement: ${listed(names, 20)}\n`,
    )
}
