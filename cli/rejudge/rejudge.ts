import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { member } from '../../fixtures/base/json.ts'
import { json } from '../../reports/escape/json.ts'
import { terminalLine } from '../../reports/escape/terminal.ts'
import { firstLine, LogProblem, readLog } from '../../reports/read-log.ts'
import { UsageProblem } from '../usage-problem.ts'
import { toolVersion } from '../version.ts'
import type { JudgedBy, Rejudged, Rejudgement } from './compared.ts'
import { rejudged } from './rejudged.ts'

/** The options of `rejudge` on the command line. */
interface RejudgeOptions {
  json?: true
}

/**
 * Judges a grade anew from its recording, and says what comes out otherwise.
 * @param path the folder of the grade, or its event log
 * @returns the exit code: 0 the same verdicts, 1 another one, 3 none other, but some that the recording doesn't tell
 * @throws UsageProblem when the path holds no grade that can be judged anew, and LogProblem when it can't be read
 */
export async function rejudge(path: string, { json: asJson }: RejudgeOptions): Promise<number> {
  const log = await logAt(path)
  const judgement = await rejudged(readLog(log)).catch(async problem => {
    throw problem instanceof LogProblem ? ((await foreign(log, problem)) ?? problem) : problem
  })
  process.stdout.write(asJson ? `${json(judgement, 2)}\n` : told(judgement))
  return codeOf(judgement)
}

async function logAt(path: string): Promise<string> {
  if (path.endsWith('.json'))
    throw new UsageProblem(`${path} is no event log: name the folder of the grade, or the events.jsonl in it`)
  const there = await stat(path).catch(() => undefined)
  const log = there?.isDirectory() ? join(path, 'events.jsonl') : path
  if (!there || !(await stat(log).catch(() => undefined)))
    throw new UsageProblem(`${path} holds no grade: there is no events.jsonl`)
  return log
}

/** The problem of a log that another version wrote: it may be whole, and in a form that this one doesn't know. */
async function foreign(log: string, { message }: LogProblem): Promise<UsageProblem | undefined> {
  const version = member(member(member(await firstLine(log), 'run'), 'tool'), 'version')
  return typeof version !== 'string' || version === toolVersion()
    ? undefined
    : new UsageProblem(
        `this grade, by version ${version}, can not be judged anew by version ${toolVersion()}, which can't read its log (${message}); grade again with this one`,
      )
}

/** What a rejudgement says of a grade as a whole. */
function codeOf({ checks, unasked, missing }: Rejudgement): number {
  if (checks.some(isOther)) return 1
  const isWhole = unasked.length === 0 && missing.length === 0
  return isWhole && checks.every(({ isSame }) => isSame) ? 0 : 3
}

const isOther = ({ isSame, now }: Rejudged) => !isSame && now !== 'unjudgeable'

/** Lines of one kind that are told. */
const mostTold = 20

function told({ graded, judged, checks, unasked, missing }: Rejudgement): string {
  const same = checks.filter(({ isSame }) => isSame)
  const others = checks.filter(isOther)
  const untold = checks.filter(({ now }) => now === 'unjudgeable')
  return [
    ...versions(graded, judged),
    `${same.length} of ${checks.length} verdicts are the same`,
    ...section('judged otherwise', others.map(lineOf)),
    ...section('can not be judged from this recording', untold.map(lineOf)),
    ...section(
      'recorded, and asked for by nobody',
      unasked.map(({ exchange, asked }) => `${exchange}: ${asked}`),
    ),
    ...section(
      'asked for, and not recorded',
      missing.map(({ asked }) => asked),
    ),
    '',
  ].join('\n')
}

/** Which versions judged, where they are not one. */
function versions(graded: JudgedBy, judged: JudgedBy): string[] {
  if (graded.version !== judged.version)
    return [terminalLine(`graded by version ${graded.version}, judged anew by ${judged.version}`)]
  return graded.document === judged.document
    ? []
    : [terminalLine(`graded with catalogue ${graded.document}, judged anew with ${judged.document}`)]
}

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0
    ? []
    : [
        '',
        `${title}: ${lines.length}`,
        ...lines.slice(0, mostTold).map(line => `  ${terminalLine(line)}`),
        ...(lines.length > mostTold ? [`  … and ${lines.length - mostTold} more`] : []),
      ]

function lineOf({ check, recorded, now, otherwise, changed, reason }: Rejudged): string {
  const verdicts = now === 'unjudgeable' ? recorded : `${recorded}, now ${now}`
  const others = otherwise?.length ? ` (${otherwise.join(', ')})` : ''
  const why = changed === undefined ? '' : ` (${changed})`
  return `${check}: ${verdicts}${others}${why}${reason === undefined ? '' : `: ${reason}`}`
}
