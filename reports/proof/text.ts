import { terminalLine } from '../escape/terminal.ts'
import { pad, type Screen } from '../screen.ts'
import { count } from '../words.ts'
import { about, chaptersOf, outcomes, times, unexplained, varied } from './chapters.ts'
import { type Row, undecided } from './outcome.ts'
import { partSentences } from './part.ts'
import { defects, type Proof, stands, verdictWords } from './proof.ts'
import { strangersText } from './strangers/text.ts'
import type { Finding, Trial } from './trial.ts'

/** So many faults and variants that are not as they should be are told, and how many more there are. */
const mostDefects = 100

/** A proof on a terminal: what is wrong with the suite first, then the matrix by chapter. */
export function proofText(proof: Proof, { paint }: Screen): string {
  const verdict = (stands(proof) ? paint.green : paint.red)(verdictWords(proof))
  if (proof.strangers) return `${[...strangersText(proof.strangers, proof, paint), verdict].join('\n')}\n`
  const faulty = chaptersOf(proof).flatMap(({ rows }) => rows)
  const variants = varied(proof)
  const counts = outcomes.map(is => `${times(faulty, is)} ${is}`)
  const unproven = proof.whole
    ? `${proof.unproven.length} unproven`
    : 'a part of the proof tells nothing of unproven ones'
  const lines = [
    ...defects(proof)
      .slice(0, mostDefects)
      .flatMap(row => defectLines(row, controlOf(proof), paint.red)),
    ...(defects(proof).length > mostDefects
      ? [`and ${defects(proof).length - mostDefects} more, which proof.html shows`]
      : []),
    ...proof.unproven.map(
      id => `${paint.red('unproven')}  ${id}: no fault turns it red; write the one that should`,
    ),
    ...(defects(proof).length + proof.unproven.length > 0 ? [''] : []),
    verdict,
    ...(proof.part ? partSentences(proof.part, proof.rows) : []),
    `${faulty.length} faults: ${counts.join(', ')}; ${collateralIn(faulty)} with collateral`,
    `${count(variants.length, 'variant')}: ${times(variants, 'clean')} clean; ` +
      `${count(proof.checks, 'check')}, ${unproven}`,
    '',
    tableLine('', [...outcomes], 'collateral'),
    ...chaptersOf(proof).map(({ chapter, rows }) =>
      tableLine(
        chapter,
        outcomes.map(is => String(times(rows, is) || '')),
        String(collateralIn(rows) || ''),
      ),
    ),
  ]
  return `${lines.join('\n')}\n`
}

const collateralIn = (rows: Row[]) => rows.filter(row => unexplained(row).length > 0).length

const tableLine = (name: string, cells: string[], last: string) =>
  `  ${pad(name, 22)}${cells.map(cell => cell.padStart(18)).join('')}${last.padStart(12)}`

function defectLines(
  { trial, outcome }: Row,
  control: Trial | undefined,
  red: (text: string) => string,
): string[] {
  const { condition, stopped } = trial
  const kind = red(outcome.is === 'caught' ? 'collateral' : outcome.is)
  const requirement = condition.kind === 'fault' ? ` (${about(condition)})` : ''
  const head = `${kind}  ${condition.id}${requirement}: ${condition.what}`
  const sights =
    outcome.is === 'unclean'
      ? outcome.by
      : 'collateral' in outcome
        ? [
            ...outcome.collateral.filter(({ reason }) => reason === undefined),
            ...(outcome.is === 'missed' ? undecided(trial, control) : []),
          ]
        : []
  return [
    head,
    ...(stopped === undefined ? [] : [`    stopped: ${terminalLine(stopped)}`]),
    ...sights.slice(0, 5).map(sightLine),
  ]
}

const controlOf = ({ rows }: Proof) => rows.find(({ trial }) => trial.condition.kind === 'control')?.trial

const sightLine = ({ check, verdict, broken, told }: Finding) =>
  `    ${verdict} ${check}${broken.length > 0 ? ` [${broken.join(' ')}]` : ''}: ${terminalLine(told)}`
