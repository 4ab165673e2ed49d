import { closeSync, openSync, readdirSync, readSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusedBySystem, OutputProblem } from '../../fixtures/base/output-problem.ts'
import { uploadName, uploadsFolder } from '../../fixtures/events/upload-file.ts'
import { unfinished } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'
import { toolName } from '../version.ts'

/**
 * The files of a grade that say its verdict, or lead to it. The log is taken away last, since it says whose the
 * others are. `bindings.yaml` says none, and the configuration may name it: it stays until the next one replaces it.
 */
const verdictFiles = [
  'certificate.json',
  'certificate.html',
  'badge.svg',
  'report.json',
  'report.html',
  'summary.md',
  'junit.xml',
  'exchanges.har',
  'metrics.prom',
  'target.log',
  'events.jsonl',
]

/**
 * Takes away what an earlier grade left in this folder, however early the next one ends. The earlier verdict must
 * never be read as that of the next grade. Only a grade's folder is cleared.
 * @throws UsageProblem when files of these names are somebody else's
 * @throws OutputProblem when they can't be taken away
 */
export function takeEarlierAway(folder: string): void {
  try {
    const all = namesIn(folder)
    const files = [
      ...all.filter(name => unfinished.test(name) && verdictFiles.includes(name.replace(unfinished, ''))),
      ...verdictFiles.filter(name => all.includes(name)),
    ]
    if (files.length === 0) return
    if (!isOfAGrade(folder, files)) throw new UsageProblem(notOurs(folder, files))
    takeUploadsAway(join(folder, uploadsFolder))
    for (const name of files) unlinkSync(join(folder, name))
  } catch (problem) {
    if (!isRefusedBySystem(problem)) throw problem
    throw new OutputProblem(`${folder} can not be cleared of what an earlier grade left there`, problem)
  }
}

/** Takes away the files of an earlier grade's uploads; the folder stays where it holds anything else. */
function takeUploadsAway(folder: string): void {
  const all = namesIn(folder)
  const ours = all.filter(name => uploadName.test(name))
  for (const name of ours) unlinkSync(join(folder, name))
  if (ours.length > 0 && ours.length === all.length) rmdirSync(folder)
}

const notOurs = (folder: string, [first]: string[]) =>
  `${folder} holds a ${first} that no grade is known to have written; name another folder with --out, or remove it`

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (problem) {
    if (isRefusedBySystem(problem) && (problem.code === 'ENOENT' || problem.code === 'ENOTDIR')) return []
    throw problem
  }
}

/**
 * How many bytes of a log or a report are read to learn which tool wrote it. A log starts with all that its gate holds:
 * every check that is provisional, every known failure.
 */
const head = 2 ** 20

/** Whether files are a grade's: log or report names this tool near the beginning, or the log is still empty. */
function isOfAGrade(folder: string, files: string[]): boolean {
  return ['events.jsonl', 'report.json'].some(name => {
    if (!files.includes(name)) return false
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
