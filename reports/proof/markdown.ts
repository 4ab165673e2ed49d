import { count } from '../words.ts'
import { chaptersOf, outcomes, times, unexplained, varied } from './chapters.ts'
import { partSentences } from './part.ts'
import type { Proof } from './proof.ts'
import { strangerSentences } from './strangers/words.ts'

/** The matrix as a table for a README, with its date. */
export function proofMarkdown(proof: Proof): string {
  if (proof.strangers)
    return strangersMarkdown(proof, strangerSentences(proof.strangers, proof.rows, proof.checks))
  const chapters = chaptersOf(proof)
  const faulty = chapters.flatMap(({ rows }) => rows)
  const row = (name: string, rows: typeof faulty) => {
    const collateral = rows.filter(each => unexplained(each).length > 0).length
    const cells = [name, rows.length, ...outcomes.map(is => times(rows, is)), collateral]
    return `| ${cells.join(' | ')} |`
  }
  const variants = varied(proof)
  const counts = [
    count(proof.checks, 'check'),
    count(faulty.length, 'fault'),
    `${count(variants.length, 'variant')} of which ${times(variants, 'clean')} clean`,
    ...(proof.whole ? [count(proof.unproven.length, 'unproven check')] : []),
  ]
  return [
    `Proof of ${proof.at.slice(0, 10)}: ${counts.join(', ')}.`,
    '',
    ...(proof.part ? [...partSentences(proof.part, proof.rows).map(sentence => `- ${sentence}`), ''] : []),
    '| chapter | faults | caught | caught elsewhere | missed | with collateral |',
    '|---|--:|--:|--:|--:|--:|',
    ...chapters.map(({ chapter, rows }) => row(chapter, rows)),
    row('**all**', faulty),
    '',
  ].join('\n')
}

const strangersMarkdown = ({ at }: Proof, sentences: string[]): string =>
  [`Proof of ${at.slice(0, 10)} on strangers:`, '', ...sentences.map(sentence => `- ${sentence}`), ''].join(
    '\n',
  )
