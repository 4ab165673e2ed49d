import { createReadStream } from 'node:fs'
import { ExpectedProblem } from '../fixtures/base/expected-problem.ts'
import { isObject, type JsonObject } from '../fixtures/base/json.ts'
import type { GradeEvent } from '../fixtures/events/event.ts'
import { inThisForm, notAnEvent, otherFormat } from './event-shape.ts'

/** An event log that can't be read: a log that can't be trusted makes no report. */
export class LogProblem extends ExpectedProblem {
  override readonly name = 'LogProblem'
  readonly exitCode = 3
  readonly file: string
  /** The number of the line, from 1; 0 when the log as a whole is at fault. */
  readonly line: number

  constructor(file: string, line: number, what: string) {
    super(`${file}${line > 0 ? `:${line}` : ''}: ${what}`)
    this.file = file
    this.line = line
  }
}

/** Bytes that are read at once: some hundred lines. */
const chunkSize = 512 * 1024

const spoilt = 'the log has been changed or damaged, so grade again'

/**
 * The events of a log, one at a time, so that no more than one line is held in memory.
 * A killed run may leave a last line without its line feed. Where such a line can't be read it is dropped, and a
 * `finding` in its place says so.
 * @param isForeign whether another version wrote it: what can't be understood is left out then, and the grade told
 * to have no end, since nobody knows what it was
 * @throws {LogProblem} for any other line that can't be read, and for a file that can't be
 */
export async function* readLog(file: string, isForeign = false): AsyncGenerator<GradeEvent> {
  let at = new Date(0).toISOString()
  let [leftOut, durationMs] = [0, 0]
  const isOtherForm = isForeign && otherFormat(await firstLine(file)) !== undefined
  for await (const { bytes, line, ended } of lines(file)) {
    const event = eventIn(bytes, isForeign)
    if (typeof event !== 'string') {
      at = event.at
      if (event.type === 'grade-finished') durationMs = event.durationMs
      yield event
    } else if (isForeign && line > 1 && isJson(bytes)) {
      leftOut++
    } else if (ended) {
      throw new LogProblem(file, line, event)
    } else {
      const text =
        `the event log ends in the middle of line ${line}: the run was killed while it wrote, ` +
        'or could write no more, and what that line held is lost'
      yield { type: 'finding', at, severity: 'problem', text }
    }
  }
  if (leftOut > 0 || isOtherForm) {
    const form = isOtherForm ? ' in another form' : ''
    const reason = `another version wrote its log${form}, and this one does not understand ${leftOut} of its lines`
    yield { type: 'grade-finished', at, durationMs, ending: 'died', reason }
  }
}

/** The first line of a log as it stands, whichever version wrote it; undefined where it is no JSON object. */
export async function firstLine(file: string): Promise<JsonObject | undefined> {
  for await (const { bytes } of lines(file)) {
    const value = isJson(bytes) ? JSON.parse(bytes.toString('utf8')) : undefined
    return isObject(value) ? value : undefined
  }
  return undefined
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'))
    return true
  } catch {
    return false
  }
}

/** Lines end at a line feed and nowhere else: JSON strings may hold any other line break. */
async function* lines(file: string): AsyncGenerator<{ bytes: Buffer; line: number; ended: boolean }> {
  let parts: Buffer[] = []
  let line = 1
  for await (const chunk of chunks(file)) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end))
      yield { bytes: whole(parts), line, ended: true }
      parts = []
      line++
      from = end + 1
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  }
  if (parts.length > 0) yield { bytes: whole(parts), line, ended: false }
}

/** The bytes of a line, which are copied only where it stood in several chunks. */
const whole = (parts: Buffer[]): Buffer => (parts[0] && parts.length === 1 ? parts[0] : Buffer.concat(parts))

async function* chunks(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: chunkSize })
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such file' : message
    throw new LogProblem(file, 0, `expected the event log of a grade, but ${why}`)
  }
}

/** The event in a line, or what is wrong with the line. A start of another form is taken for one of this form. */
function eventIn(bytes: Buffer, isForeign: boolean): GradeEvent | string {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    return `expected a JSON value; ${spoilt}`
  }
  const other = otherFormat(value)
  if (other && isForeign) value = inThisForm(value)
  else if (other) return `${other}: take the version of this tool that wrote it, or grade again`
  const wrong = notAnEvent(value)
  return wrong === undefined ? (value as GradeEvent) : `${wrong}; ${spoilt}`
}
