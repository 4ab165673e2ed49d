import { isNode, parseDocument } from 'yaml'
import { lastStep, pointerSteps } from '../../generators/json-pointer.ts'
import { type Html, html } from '../escape/html.ts'

/** A body with a mark around what a mismatch is about; as it is, where that can't be found. */
export function marked(body: string, path: string): Html {
  const [start, end] = placeOf(body, path) ?? []
  if (start === undefined || end === undefined) return html`${body}`
  return html`${body.slice(0, start)}<mark>${body.slice(start, end)}</mark>${body.slice(end)}`
}

/** From where to where in a JSON text a pointer leads. A record may stand inside an envelope, and be told without it. */
function placeOf(text: string, path: string): readonly [start: number, end: number] | undefined {
  if (!path.startsWith('/')) return undefined
  return placeInDocument(text, path) ?? placeByName(text, lastStep(path))
}

function placeInDocument(text: string, path: string): [number, number] | undefined {
  try {
    // JSON is YAML, and its nodes know where they stand.
    const node = parseDocument(text, { logLevel: 'silent' }).getIn(steps(path), true)
    return isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined
  } catch {
    return undefined
  }
}

const steps = (path: string) => pointerSteps(path).map(step => (/^\d+$/.test(step) ? Number(step) : step))

/** The only member of that name, with its name. */
function placeByName(text: string, name: string): [number, number] | undefined {
  const named = `${JSON.stringify(name)}:`
  const start = text.indexOf(named)
  return start < 0 || text.includes(named, start + 1) ? undefined : [start, start + named.length - 1]
}
