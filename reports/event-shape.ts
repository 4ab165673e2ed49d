import { Ajv, type ValidateFunction } from 'ajv'
import { isObject } from '../fixtures/base/json.ts'
import { type GradeEvent, logFormat } from '../fixtures/events/event.ts'
import { eventSchemas } from '../fixtures/events/event-schemas.ts'
import { pointerSteps } from '../generators/json-pointer.ts'

/**
 * Keywords that a line of a log isn't held to. Another version that writes the same form may tell more, and a clock
 * may go back.
 */
const ignoredKeywords: unknown[] = ['additionalProperties', 'minimum']

const ajv = new Ajv({ strict: false, validateFormats: false })
const validators = new Map<GradeEvent['type'], ValidateFunction>()

/** The validator of a kind of event, compiled when the first event of its kind is read. */
function validatorOf(type: GradeEvent['type']): ValidateFunction {
  const compiled = validators.get(type)
  if (compiled) return compiled
  const schema = JSON.stringify(eventSchemas[type], (key, value) =>
    ignoredKeywords.includes(key) ? undefined : value,
  )
  const validator: ValidateFunction = ajv.compile(JSON.parse(schema))
  validators.set(type, validator)
  return validator
}

const isKind = (type: unknown): type is GradeEvent['type'] =>
  typeof type === 'string' && Object.hasOwn(eventSchemas, type)

/** What is wrong with a line that begins a log of another form; `undefined` for any other line. */
export function otherFormat(value: unknown): string | undefined {
  if (!isObject(value) || value.type !== 'grade-started' || value.format === logFormat) return undefined
  const found =
    value.format === undefined ? 'an older one' : `form ${JSON.stringify(value.format).slice(0, 20)}`
  return `expected a log of form ${logFormat}, found ${found}`
}

/** The start of a log of another form, with what an older one lacks. */
export const inThisForm = (value: unknown): unknown =>
  isObject(value) ? { gate: { failOn: 'must', expectations: [] }, ...value, format: logFormat } : value

/** What keeps a parsed line of a log from being an event; `undefined` if it is one. */
export function notAnEvent(value: unknown): string | undefined {
  if (!isObject(value)) return 'expected a JSON object'
  const { type } = value
  if (!isKind(type)) {
    const found = JSON.stringify(type)?.slice(0, 60) ?? 'none'
    return `expected an event (${Object.keys(eventSchemas).join(', ')}), found ${found}`
  }
  if (typeof value.at !== 'string') return `expected the time (at) of a ${type}`
  const validate = validatorOf(type)
  if (validate(value)) return undefined
  const [error] = validate.errors ?? []
  const [name = error?.params.missingProperty] = pointerSteps(error?.instancePath ?? '')
  return `expected a ${type} with a whole ${name}`
}
