import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCatalogue } from '../document/index.ts'
import type { Catalogue } from '../document/types.ts'
import { json } from './escape/json.ts'
import { Evidence, type Failure } from './evidence.ts'
import { GradeProjection } from './grade.ts'
import { writeHar } from './har.ts'
import { junitXml } from './junit.ts'
import { readLog } from './read-log.ts'
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
 * Writes every report of the grade whose log is `folder/events.jsonl`: `report.json`, `junit.xml`,
 * `exchanges.har`. Each file appears whole or not at all. The log is read twice, line by line, so memory
 * grows with checks and failures, not with exchanges.
 * @throws {LogProblem} for a log that can't be trusted
 * @throws {NotOneGrade} for a log without a grade
 */
export async function writeReports(
  folder: string,
  rule: GateRule,
  catalogue: Catalogue = loadCatalogue(),
): Promise<Written> {
  const log = join(folder, 'events.jsonl')
  const projection = new GradeProjection()
  for await (const event of readLog(log)) projection.take(event)
  const grade = projection.grade(catalogue, rule)
  const evidence = new Evidence(grade)
  await whole(join(folder, 'exchanges.har'), file =>
    writeHar(file, grade.run.tool, exchangesOf(log, evidence)),
  )
  const failures = evidence.failures()
  const texts = {
    'report.json': `${json(grade, 2)}\n`,
    'junit.xml': junitXml(grade, failures),
  }
  for (const [name, text] of Object.entries(texts)) {
    await whole(join(folder, name), file => writeFile(file, text, { mode: 0o600 }))
  }
  return { grade, failures, folder, files: [...Object.keys(texts), 'exchanges.har', 'events.jsonl'] }
}

/** The exchanges of a log, shown to `evidence` as they pass. */
async function* exchangesOf(log: string, evidence: Evidence) {
  for await (const event of readLog(log)) {
    if (event.type !== 'exchange') continue
    evidence.take(event.exchange)
    yield event.exchange
  }
}

/** Writes beside the file and renames, so that no reader sees half of it. */
async function whole(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  try {
    await write(temporary)
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
}
