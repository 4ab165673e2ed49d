import { historyText, screenOf, writeHistory } from '../reports/index.ts'
import { UsageProblem } from './usage-problem.ts'

/**
 * Makes the page of a history, and keeps its index.
 * @param folders folders of grades, or with the index that `grade --history` has written
 * @returns the exit code
 * @throws UsageProblem, NoReport, OutputProblem
 */
export async function history(folders: string[], { out }: { out?: string }): Promise<number> {
  const [only = ''] = folders
  if (folders.length > 1 && out === undefined)
    throw new UsageProblem(
      'a history of several folders needs --out DIR, a folder for its page and its index',
    )
  const into = out ?? only
  const { histories, unread } = await writeHistory(folders, into)
  if (histories.length === 0) throw new UsageProblem(`${folders.join(', ')}: there is no grade`)
  for (const line of unread)
    process.stderr.write(`${line}: not a line of this version's index; the grade that it held is left out\n`)
  process.stdout.write(historyText(histories, screenOf(process.stdout)))
  process.stdout.write(`\nwritten to ${into}: history.html, history.jsonl\n`)
  return 0
}
