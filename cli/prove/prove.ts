import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  proofJson,
  proofMarkdown,
  proofOf,
  proofPage,
  proofProgress,
  proofText,
  screenOf,
  stands,
  type Trial,
} from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import { Interruption } from '../grade/interruption.ts'
import { selectChecks } from '../grade/select.ts'
import { tryAll } from './benches.ts'
import { conditionsOf, type Wanted } from './conditions.ts'
import { Journal } from './journal.ts'
import { repeated } from './repeat.ts'

/** What `prove` was asked on the command line. */
export interface ProveOptions extends Wanted {
  suite?: string[]
  workers: number
  runs: number
  seed: number
  repeat: number
  out: string
}

/**
 * Grades the reference with every fault and every variant, and tells who caught what.
 * @returns the exit code: 0 when the suite stands, 1 when it doesn't, 130 when it was interrupted
 * @throws UsageProblem, TrialBroke
 */
export async function prove(options: ProveOptions): Promise<number> {
  const selected = selectChecks(suites, options.suite ? { suite: options.suite } : {})
  const conditions = conditionsOf(options)
  const { seed, workers, repeat } = options
  const order = { samples: options.runs, suites: options.suite ?? [] }
  const out = resolve(options.out)
  mkdirSync(out, { recursive: true })
  const interruption = new Interruption()
  try {
    const benches = { ...order, workers, signal: interruption.signal }
    if (repeat > 1) return await repeated(conditions, { ...benches, seed, repeat })
    const journal = new Journal(join(out, 'journal.jsonl'), { ...order, seed })
    const left = conditions.filter(condition => !journal.of(condition))
    const progress = proofProgress(conditions.length, conditions.length - left.length)
    const wishes = left.map(condition => ({ condition, seed }))
    await tryAll(wishes, benches, trial => {
      journal.add(trial)
      progress.done(trial)
    })
    progress.finished()
    const trials = conditions
      .map(condition => journal.of(condition))
      .filter((trial): trial is Trial => !!trial)
    const whole = !options.fault && !options.variant && !options.suite && trials.length === conditions.length
    const proof = proofOf(trials, {
      checks: selected.flatMap(({ checks }) => checks.map(({ id }) => id)),
      whole,
    })
    writeAll(out, {
      'proof.json': proofJson(proof),
      'proof.html': proofPage(proof),
      'proof.md': proofMarkdown(proof),
    })
    process.stdout.write(proofText(proof, screenOf(process.stdout)))
    process.stdout.write(
      `\n${join(options.out, 'proof.html')} shows it all; proof.json, proof.md beside it\n`,
    )
    if (interruption.happened) return 130
    return stands(proof) ? 0 : 1
  } finally {
    interruption.over()
  }
}

function writeAll(folder: string, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    rmSync(join(folder, name), { force: true })
    writeFileSync(join(folder, name), text)
  }
}
