import { writeFileSync } from 'node:fs'
import type { Trial } from './trial.ts'

/** Writes all trials as a table, beside it as JSON. @param path without an ending */
export function writeTable(path: string, trials: readonly Trial[]): void {
  writeFileSync(`${path}.json`, `${JSON.stringify(trials, null, 2)}\n`)
  writeFileSync(`${path}.md`, tableOf(trials))
}

/** All trials in Markdown, a line each, after a line that sums them up. */
export function tableOf(trials: readonly Trial[]): string {
  const right = trials.filter(({ wrong }) => wrong.length === 0)
  const most = (of: 'seconds' | 'memory') => Math.max(0, ...trials.map(trial => trial[of]))
  return [
    `${right.length} of ${trials.length} right; at most ${most('seconds')} s and ${most('memory')} MB`,
    '',
    '| family | behaviour | exit | verdicts | seconds | MB | not as it should be |',
    '|---|---|---|---|---|---|---|',
    ...trials.map(lineOf),
    '',
  ].join('\n')
}

const lineOf = ({ family, name, exit, verdicts, seconds, memory, wrong }: Trial): string => {
  const counted = Object.entries(verdicts).map(([verdict, count]) => `${count} ${verdict}`)
  const cells = [
    family,
    name,
    exit ?? 'killed',
    counted.join(', ') || 'nothing graded',
    seconds,
    memory,
    wrong.join('; '),
  ]
  return `| ${cells.map(cell => inCell(String(cell))).join(' | ')} |`
}

/** What would end a cell or its line is taken out: a part of it may come from a hostile target. */
const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/[\p{Cc}<>]/gu, ' ')
