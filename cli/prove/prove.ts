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
} from '../../reports/index.ts'
import type { Condition } from '../../reports/proof/proof.ts'
import { suites } from '../../suites/index.ts'
import { Interruption } from '../grade/interruption.ts'
import { selectChecks } from '../grade/select.ts'
import { Benches, type Wish } from './benches.ts'
import { conditionsOf, type Wanted } from './conditions.ts'
import { Journal } from './journal.ts'
import { repeated } from './repeat.ts'
import { type Needed, survey, type TryAll } from './survey.ts'

/** What `prove` was asked on the command line. */
export interface ProveOptions extends Wanted {
  suite?: string[]
  workers: number
  runs: number
  seed: number
  repeat: number
  everyCheck?: true
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
  const { signal } = interruption
  const benches = new Benches({ ...order, workers, signal })
  try {
    if (repeat > 1) {
      const code = await repeated(conditions, { repeat, seed }, benches)
      return signal.aborted ? 130 : code
    }
    const everyCheck = options.everyCheck ?? false
    const surveyed = !everyCheck && !options.fault && !options.variant
    const journal = new Journal(join(out, 'journal.jsonl'), { ...order, seed, everyCheck })
    const tryAll = remembering(journal, benches)
    const faults = conditions.filter(({ kind }) => kind === 'fault').map(({ id }) => id)
    const needed: Needed = surveyed ? await survey(selected, { faults, seed, tryAll }) : () => undefined
    const trialOf = await tryAll(
      conditions.map(condition => wishFor(condition, needed, seed)),
      'faults and variants',
    )
    const trials = [...(surveyed ? journal.alone : []), ...conditions.map(trialOf)].filter(
      trial => trial !== undefined,
    )
    const whole = !options.fault && !options.variant && !options.suite && conditions.every(trialOf)
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
    await benches.close()
    interruption.over()
  }
}

/** Tries what isn't in the journal yet. */
const remembering =
  (journal: Journal, benches: Benches): TryAll =>
  async (wishes, things) => {
    const left = wishes.filter(({ condition }) => !journal.of(condition))
    const progress = proofProgress({ things, total: wishes.length, before: wishes.length - left.length })
    await benches.tryAll(left, trial => {
      journal.add(trial)
      progress.done(trial)
    })
    progress.finished()
    return condition => journal.of(condition)
  }

/** With the checks that a fault needs; all else needs all. */
function wishFor(condition: Condition, needed: Needed, seed: number): Wish {
  const checks = condition.kind === 'fault' ? needed(condition.id) : undefined
  return { condition, seed, ...(checks ? { checks } : {}) }
}

function writeAll(folder: string, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    rmSync(join(folder, name), { force: true })
    writeFileSync(join(folder, name), text)
  }
}
