import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { compare, excuses, type Mutant } from './survivors.ts'

/**
 * Judges the last mutation run over the reference, and prints the score of each file. It ends with 1 when a survivor
 * has no reason in survivors.yaml, or a reason no survivor.
 */
const report = JSON.parse(
  readFileSync(new URL('../../results/mutation/reference.json', import.meta.url), 'utf8'),
)
const { score, unexplained, outlived } = compare(report, excuses())

const percent = ({ killed, tried }: { killed: number; tried: number }) =>
  `${((100 * killed) / tried).toFixed(1).padStart(5)} %  ${killed} of ${tried}`
const all = [...score.values()].reduce((a, b) => ({ killed: a.killed + b.killed, tried: a.tried + b.tried }))
for (const [file, of] of [...[...score].sort(), ['all', all] as const])
  console.log(`${percent(of).padEnd(22)} ${file}`)

const list = (heading: string, mutants: Mutant[]) => {
  if (mutants.length > 0) console.log(`\n${heading}\n\n${stringify(mutants, { lineWidth: 0 })}`)
}
list(
  'Survived without a reason: write the check that kills it, or say in survivors.yaml why none can:',
  unexplained,
)
list('Listed in survivors.yaml, but killed, or a mutant no more: take it off:', outlived)
process.exitCode = unexplained.length + outlived.length > 0 ? 1 : 0
