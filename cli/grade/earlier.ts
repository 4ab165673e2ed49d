import { closeSync, openSync, readdirSync, readSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusedBySystem, OutputProblem } from '../../fixtures/base/output-problem.ts'
import { unfinished } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'
import { toolName } from '../version.ts'

/**
 * What a grade leaves that tells a verdict, or leads to one; the log stands last, since it says whose the others are.
 * `bindings.yaml` tells none, and the configuration may name it: the next one takes its place.
 */
const telling = [
  'report.json',
  'report.html',
  'summary.md',
  'junit.xml',
  'exchanges.har',
  'target.log',
  'events.jsonl',
]

/**
 * Takes away what an earlier grade left in this folder, so that its verdict is never read as that of the next one,
 * however early that ends. Only a grade's folder is cleared.
 * @throws UsageProblem when files of these names are somebody else's
 * @throws OutputProblem when they can't be taken away
 */
export function takeEarlierAway(folder: string): void {
  try {
    const all = namesIn(folder)
    const found = [
      ...all.filter(name => unfinished.test(name) && telling.includes(name.replace(unfinished, ''))),
      ...telling.filter(name => all.includes(name)),
    ]
    if (found.length === 0) return
    if (!isOfAGrade(folder, found)) throw new UsageProblem(notOurs(folder, found))
    for (const name of found) unlinkSync(join(folder, name))
  } catch (problem) {
    if (!isRefusedBySystem(problem)) throw problem
    throw new OutputProblem(`${folder} can not be cleared of what an earlier grade left there`, problem)
  }
}

const notOurs = (folder: string, [first]: string[]) =>
  `${folder} holds a ${first} that no grade is known to have written; name another folder with --out, or take it away`

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (problem) {
    if (isRefusedBySystem(problem) && (problem.code === 'ENOENT' || problem.code === 'ENOTDIR')) return []
    throw problem
  }
}

/** How far a log or a report may be read to learn who wrote it, in bytes. */
const head = 4096

/** Its log or its report names this tool near the beginning; a log in which nothing is yet is a grade's, too. */
function isOfAGrade(folder: string, found: string[]): boolean {
  return ['events.jsonl', 'report.json'].some(name => {
    if (!found.includes(name)) return false
    const text = beginningOf(join(folder, name))
    return text.includes(`"${toolName}"`) || (name === 'events.jsonl' && text === '')
  })
}

function beginningOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(head)
    return bytes.subarray(0, readSync(file, bytes)).toString('utf8')
  } finally {
    closeSync(file)
  }
}
