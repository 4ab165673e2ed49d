import { Ajv, type ValidateFunction } from 'ajv'
import { isObject } from '../fixtures/base/json.ts'
import { type GradeEvent, logFormat } from '../fixtures/events/event.ts'
import { eventSchemas } from '../fixtures/events/schema.ts'
import { pointerSteps } from '../generators/json-pointer.ts'

/**
 * What reports don't rely on: that nothing else is told, by another version that writes the same form, and that a clock
 * never goes back.
 */
const beside: unknown[] = ['additionalProperties', 'minimum']

const ajv = new Ajv({ strict: false, validateFormats: false })
const validators = new Map<GradeEvent['type'], ValidateFunction>()

/** Compiled when the first event of its kind is read. */
function validatorOf(type: GradeEvent['type']): ValidateFunction {
  const known = validators.get(type)
  if (known) return known
  const schema = JSON.stringify(eventSchemas[type], (key, value) =>
    beside.includes(key) ? undefined : value,
  )
  const made = ajv.compile(JSON.parse(schema))
  validators.set(type, made)
  return made
}

const isKind = (type: unknown): type is GradeEvent['type'] =>
  typeof type === 'string' && Object.hasOwn(eventSchemas, type)

/** The form of the log that this line begins, where it isn't ours. */
export function otherFormat(value: unknown): string | undefined {
  if (!isObject(value) || value.type !== 'grade-started' || value.format === logFormat) return undefined
  return `expected a log of form ${logFormat}, found ${value.format === undefined ? 'an older one' : `form ${JSON.stringify(value.format).slice(0, 20)}`}`
}

/** What keeps a parsed line of a log from being an event; `undefined` if it is one. */
export function notAnEvent(value: unknown): string | undefined {
  if (!isObject(value)) return 'expected a JSON object'
  const { type } = value
  if (!isKind(type)) {
    return `expected an event (${Object.keys(eventSchemas).join(', ')}), found ${JSON.stringify(type)?.slice(0, 60) ?? 'none'}`
  }
  if (typeof value.at !== 'string') return `expected the time (at) of a ${type}`
  const validate = validatorOf(type)
  if (validate(value)) return undefined
  const [error] = validate.errors ?? []
  const [name = error?.params.missingProperty] = pointerSteps(error?.instancePath ?? '')
  return `expected a ${type} with a whole ${name}`
}
