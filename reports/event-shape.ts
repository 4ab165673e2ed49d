import { type GradeEvent, logFormat, personaNames } from '../fixtures/events/event.ts'
import { verdictNames } from '../fixtures/events/verdict.ts'

type Shape = (value: unknown) => boolean

const isText: Shape = value => typeof value === 'string'
const isNumber: Shape = value => typeof value === 'number'
const oneOf =
  (...known: readonly string[]): Shape =>
  value =>
    known.some(name => name === value)
const listOf =
  (shape: Shape): Shape =>
  value =>
    Array.isArray(value) && value.every(shape)
const having =
  (members: Record<string, Shape>): Shape =>
  value =>
    isRecord(value) && Object.entries(members).every(([name, shape]) => shape(value[name]))

const isMismatch = having({ path: isText })
const isExchange = having({
  id: isText,
  check: isText,
  startedAt: isText,
  durationMs: isNumber,
  request: having({ method: isText, url: isText, headers: Array.isArray }),
})
const isCell = having({ matrix: isText, row: isText, column: isText })
const isResult = having({
  id: isText,
  suite: isText,
  requirements: listOf(isText),
  verdict: oneOf(...verdictNames),
  durationMs: isNumber,
  mismatches: listOf(isMismatch),
  exchanges: listOf(isText),
  replay: isText,
  cell: value => value === undefined || isCell(value),
})

/** What every report relies on in each kind of event. */
const shapes: Record<GradeEvent['type'], Record<string, Shape>> = {
  'grade-started': {
    gate: having({ failOn: oneOf('must', 'should'), expectations: listOf(having({ reason: isText })) }),
    run: having({ id: isText, startedAt: isText, seed: isNumber, samples: isNumber, tool: isRecord }),
    target: having({ kind: isText, url: isText }),
    planned: listOf(having({ suite: isText, checks: listOf(isText) })),
  },
  persona: { persona: oneOf(...personaNames), state: isText },
  finding: { severity: oneOf('problem', 'note'), text: isText },
  exchange: { exchange: isExchange },
  observation: { observation: having({ question: isText }) },
  binding: { binding: having({ name: isText, how: isText }) },
  'check-finished': { result: isResult },
  'grade-finished': { durationMs: isNumber, ending: oneOf('completed', 'interrupted', 'died') },
}

/** The form of the log that this line begins, where it isn't ours. */
export function otherFormat(value: unknown): string | undefined {
  if (!isRecord(value) || value.type !== 'grade-started' || value.format === logFormat) return undefined
  return `expected a log of form ${logFormat}, found ${value.format === undefined ? 'an older one' : `form ${JSON.stringify(value.format).slice(0, 20)}`}`
}

/** What keeps a parsed line of a log from being an event; `undefined` if it is one. */
export function notAnEvent(value: unknown): string | undefined {
  if (!isRecord(value)) return 'expected a JSON object'
  const { type } = value
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) {
    return `expected an event (${Object.keys(shapes).join(', ')}), found ${JSON.stringify(type)?.slice(0, 60) ?? 'none'}`
  }
  if (!isText(value.at)) return `expected the time (at) of a ${type}`
  const wrong = Object.entries(shapes[type as GradeEvent['type']]).find(([name, fits]) => !fits(value[name]))
  return wrong && `expected a ${type} with a whole ${wrong[0]}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
