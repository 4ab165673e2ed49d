import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCatalogue } from '../document/index.ts'
import type { Catalogue } from '../document/types.ts'
import type { GradeEvent } from '../fixtures/events/event.ts'
import { bindingsFile } from './bindings-file.ts'
import { json } from './escape/json.ts'
import { Evidence, type Failure } from './evidence.ts'
import { GradeProjection } from './grade.ts'
import { writeHar } from './har.ts'
import { reportPage } from './html/page.ts'
import { junitXml } from './junit.ts'
import { readLog } from './read-log.ts'
import { summaryMarkdown } from './summary-markdown.ts'
import { printedBy } from './target-log.ts'
import type { GateRule, Grade } from './types.ts'

/** A grade whose reports are written. */
export interface Written {
  grade: Grade
  /** Every check that saw something broken, with its evidence: failures before warnings. */
  failures: Failure[]
  folder: string
  /** Names of the files in it, the one to read first before the others. */
  files: string[]
}

/**
 * Writes every report of the grade whose log is `folder/events.jsonl`: `report.html`, `summary.md`,
 * `report.json`, `junit.xml`, `bindings.yaml`, `exchanges.har`. Each file appears whole or not at all. The log is read line by line, so memory grows with
 * checks and failures, not with exchanges.
 * @throws {LogProblem} for a log that can't be trusted
 * @throws {NotOneGrade} for a log without a grade
 */
export async function writeReports(
  folder: string,
  rule: GateRule,
  catalogue: Catalogue = loadCatalogue(),
): Promise<Written> {
  const log = join(folder, 'events.jsonl')
  const grade = await whole(join(folder, 'exchanges.har'), async file => {
    const projection = new GradeProjection()
    await writeHar(file, shownTo(projection, readLog(log)))
    return projection.grade(catalogue, rule)
  })
  const failures = await failuresOf(grade, log)
  const printed = await printedBy(folder)
  const texts = {
    'report.html': reportPage(grade, failures, printed),
    'summary.md': summaryMarkdown(grade, failures),
    'report.json': `${json(grade, 2)}\n`,
    'junit.xml': junitXml(grade, failures),
    'bindings.yaml': bindingsFile(grade),
  }
  for (const [name, text] of Object.entries(texts)) {
    await whole(join(folder, name), file => writeFile(file, text, { mode: 0o600 }))
  }
  return {
    grade,
    failures,
    folder,
    files: [
      ...Object.keys(texts),
      'exchanges.har',
      'events.jsonl',
      ...(printed === undefined ? [] : ['target.log']),
    ],
  }
}

async function* shownTo(projection: GradeProjection, events: AsyncIterable<GradeEvent>) {
  for await (const event of events) {
    projection.take(event)
    yield event
  }
}

/** Which exchanges explain a failure is known only when its check is done, so they take a second reading. */
async function failuresOf(grade: Grade, log: string): Promise<Failure[]> {
  const evidence = new Evidence(grade)
  if (evidence.isWanted) {
    for await (const event of readLog(log)) if (event.type === 'exchange') evidence.take(event.exchange)
  }
  return evidence.failures()
}

/** Writes beside the file and renames when all has gone well, so that no reader sees half of it. */
async function whole<Result>(file: string, write: (temporary: string) => Promise<Result>): Promise<Result> {
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  try {
    const result = await write(temporary)
    await rename(temporary, file)
    return result
  } finally {
    await rm(temporary, { force: true })
  }
}
