import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCatalogue } from '../document/index.ts'
import type { Catalogue } from '../document/types.ts'
import { called } from '../fixtures/base/called.ts'
import { isRefusedBySystem, OutputProblem } from '../fixtures/base/output-problem.ts'
import { shellWord } from '../fixtures/base/shell-word.ts'
import type { GradeEvent } from '../fixtures/events/event.ts'
import { uploadsFolder } from '../fixtures/events/upload-file.ts'
import { bindingsFile } from './bindings-file.ts'
import { json } from './escape/json.ts'
import { Evidence, type Failure } from './evidence.ts'
import { GradeProjection } from './grade.ts'
import { writeHar } from './har.ts'
import { reportPage } from './html/page.ts'
import { junitXml } from './junit.ts'
import { type KeptUpload, keptUploads } from './kept-uploads.ts'
import { quotations } from './quotations.ts'
import { readLog } from './read-log.ts'
import { summaryMarkdown } from './summary-markdown.ts'
import { printedBy } from './target-log.ts'
import { Traces } from './traces.ts'
import type { Grade } from './types.ts'
import { existing, whole } from './whole.ts'

/** A grade whose reports are written. */
export interface Written {
  grade: Grade
  /** Every check that saw something broken, with its evidence: failures before warnings. */
  failures: Failure[]
  folder: string
  /** Names of the files in the folder, the one to read first before the others. */
  files: string[]
  /** Why some files are missing, if any are. */
  trouble?: OutputProblem
}

/** What is known of a grade beside its log. */
export interface Beside {
  /** Ids of all checks there are, so that an expectation about one that this grade left out is no error. */
  knownChecks?: readonly string[]
  /** The events that the log lacks: those at its end that the disk did not take. */
  unwritten?: readonly GradeEvent[]
  /** Whether another version wrote the log. */
  isForeign?: boolean
  catalogue?: Catalogue
  /** Whether the bindings that an earlier grade left stay: this one has learnt none. */
  keepsBindings?: boolean
}

/** The reports, the one to read first before the others. */
const names = [
  'report.html',
  'summary.md',
  'report.json',
  'junit.xml',
  'bindings.yaml',
  'exchanges.har',
] as const

/**
 * Writes every report of the grade whose log is `folder/events.jsonl`: `report.html`, `summary.md`, `report.json`,
 * `junit.xml`, `bindings.yaml`, `exchanges.har`. Each file appears whole or not at all, and one that can't be written
 * keeps no other from being written. The log is read line by line, so memory grows with checks and failures, not with
 * exchanges.
 * @throws {LogProblem} for a log that can't be trusted
 * @throws {NotOneGrade} for a log without a grade
 */
export async function writeReports(
  folder: string,
  {
    knownChecks = [],
    unwritten = [],
    catalogue = loadCatalogue(),
    keepsBindings = false,
    isForeign = false,
  }: Beside = {},
): Promise<Written> {
  const events = () => readLog(join(folder, 'events.jsonl'), isForeign)
  const projection = new GradeProjection()
  for await (const event of events()) projection.take(event)
  for (const event of unwritten) projection.take(event)
  const uploads = keptUploads(folder)
  const { quote, findings } = quotations(projection.copy)
  const graded = projection.grade(catalogue, { ...projection.gate, knownChecks })
  const grade = { ...graded, findings: [...graded.findings, ...findings] }
  const { failures, traces } = await explained(grade, events(), uploads.find)
  const printed = await printedBy(folder)
  const text = (make: () => string) => (file: string) => writeFile(file, make(), { flag: existing })
  const { missing, cause } = await writeEach(folder, {
    'summary.md': text(() => summaryMarkdown(grade, failures)),
    'junit.xml': text(() => junitXml(grade, failures)),
    ...(keepsBindings ? {} : { 'bindings.yaml': text(() => bindingsFile(grade)) }),
    'report.json': text(() => `${json(grade, 2)}\n`),
    'report.html': text(() =>
      reportPage(grade, failures, { printed, trace: check => traces.of(check), quote }),
    ),
    'exchanges.har': file => writeHar(file, events()),
  })
  return {
    grade,
    failures,
    folder,
    files: [
      ...names.filter(name => !missing.includes(name) && !(keepsBindings && name === 'bindings.yaml')),
      'events.jsonl',
      ...(printed === undefined ? [] : ['target.log']),
      ...(uploads.count === 0 ? [] : [uploadsFolder]),
    ],
    ...(missing.length === 0
      ? {}
      : {
          trouble: new OutputProblem(
            `${missing.join(', ')} can not be written to ${folder}`,
            cause,
            `once that is mended, \`${called()} report ${shellWord(folder)}\` makes them from the log`,
          ),
        }),
  }
}

/**
 * Writes the small files first, so that a disk that is nearly full takes as many as it can.
 * @returns the names of the files that it did not take
 */
async function writeEach(
  folder: string,
  files: Partial<Record<(typeof names)[number], (file: string) => Promise<void>>>,
): Promise<{ missing: string[]; cause?: unknown }> {
  const missing: string[] = []
  let cause: unknown
  for (const [name, write] of Object.entries(files)) {
    try {
      await whole(join(folder, name), write)
    } catch (problem) {
      if (!isRefusedBySystem(problem)) throw problem
      missing.push(name)
      cause ??= problem
    }
  }
  return { missing, cause }
}

/**
 * The failures with their exchanges, and what the other checks did. Which exchanges explain a failure is known only at
 * its check's end, so the log is read twice.
 */
async function explained(
  grade: Grade,
  events: AsyncIterable<GradeEvent>,
  kept: KeptUpload,
): Promise<{ failures: Failure[]; traces: Traces }> {
  const evidence = new Evidence(grade, kept)
  const traces = new Traces(grade)
  for await (const event of events) {
    if (event.type !== 'exchange') continue
    evidence.take(event.exchange)
    traces.take(event.exchange)
  }
  return { failures: evidence.failures(), traces }
}
