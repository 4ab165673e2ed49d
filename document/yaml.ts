import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NotYaml } from './problems.ts'

/** The folder of values that were read before: each as JSON, under the digest of its text. `npm ci` empties it. */
const kept = new URL('../node_modules/.cache/recruiting-adapter-conformance/', import.meta.url)

/**
 * The value of a file's YAML. It is kept as JSON, which takes a hundredth of the library's half second for the
 * catalogue. The files of the published package hold JSON from the start, which is YAML too (`build.ts`).
 * @param file for the message
 * @throws NotYaml
 */
export function yamlValue(text: string, file: string): unknown {
  const written = asJson(text)
  if (written !== undefined) return written
  const name = `${createHash('sha256').update(text).digest('hex')}.json`
  const known = keptValue(name)
  if (known !== undefined) return known
  const value = parsed(text, file)
  keep(name, JSON.stringify(value))
  return value
}

/**
 * The line, from 1, of the value at a path. Values keep no positions, since only errors need one, so the text is read
 * again.
 */
export function lineOf(text: string, path: Iterable<string | number>): number {
  const { LineCounter, isNode, parseDocument } = library()
  const lineCounter = new LineCounter()
  const node = parseDocument(text, { lineCounter }).getIn(path, true)
  return isNode(node) && node.range ? lineCounter.linePos(node.range[0]).line : 1
}

function parsed(text: string, file: string): unknown {
  const document = library().parseDocument(text)
  const [error] = document.errors
  if (!error) return document.toJS()
  const [reason = error.code] = error.message.split('\n')
  throw new NotYaml({ file, line: error.linePos?.[0].line ?? 1 }, reason)
}

/** The YAML library, loaded when a text is read for the first time, and for the line of an error. */
const library = () => createRequire(import.meta.url)('yaml') as typeof import('yaml')

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keptValue(name: string): unknown {
  try {
    return asJson(readFileSync(new URL(name, kept), 'utf8'))
  } catch {
    return undefined
  }
}

/** Another name first, since several threads and processes may keep the same value at once. */
function keep(name: string, json: string): void {
  const draft = new URL(`${randomUUID()}.draft`, kept)
  try {
    mkdirSync(kept, { recursive: true })
    writeFileSync(draft, json)
    renameSync(draft, new URL(name, kept))
  } catch {
    // A text whose value can't be kept is read again next time.
  }
}
