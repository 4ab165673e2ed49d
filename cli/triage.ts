import {
  doubtfulIn,
  exchangeFacts,
  headlineOf,
  knownFaults,
  partsOf,
  readGrade,
  screenOf,
  triageJson,
  triageMarkdown,
  triageOf,
  triagePage,
  triageText,
} from '../reports/index.ts'
import { writeTold } from './write-told.ts'

/** The options of `triage` on the command line. */
interface TriageOptions {
  against?: string
  out?: string
}

/**
 * Says what is probably broken in a grade, cause by cause.
 * @param path a folder, report or event log; without the log less is told of surfaces, and no exchange is shown
 * @returns the exit code: 0 where nothing is red, or nothing that was not before; 1 where something is; 3 where nothing is,
 * and the grade could not judge all that it was to, but for what was blocked before, too
 * @throws NoReport, LogProblem
 */
export async function triage(path: string, { against, out }: TriageOptions): Promise<number> {
  const grade = await readGrade(path)
  const earlier = against === undefined ? undefined : await readGrade(against)
  const named = grade.checks.flatMap(({ mismatches }) => mismatches.flatMap(({ exchange }) => exchange ?? []))
  const { places, exchanges } = await exchangeFacts(path, new Set(named))
  const found = triageOf(grade, {
    ...{ places, dictionary: knownFaults() },
    ...(earlier ? { against: earlier } : {}),
  })
  const [headline, parts] = [headlineOf(found), partsOf(found, exchanges)]
  process.stdout.write(triageText(headline, parts, screenOf(process.stdout)))
  if (out !== undefined) {
    const about = `${grade.run.startedAt}  ${grade.target.url}  run ${grade.run.id}`
    const files = {
      'triage.html': triagePage(headline, parts, about),
      'triage.md': triageMarkdown(headline, parts),
      'triage.json': triageJson(found),
    }
    await writeTold(out, files)
    process.stdout.write(`\nwritten to ${out}: ${Object.keys(files).join(', ')}\n`)
  }
  if (found.causes.length > 0) return 1
  return doubtfulIn(found) > 0 || grade.run.ending !== 'completed' ? 3 : 0
}
