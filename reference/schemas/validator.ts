import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FieldError } from '../rules/refusal.ts'
import type { JsonSchema } from './schema.ts'

const options = { allErrors: true, strict: false, validateFormats: true } as const
const withFormats = <A extends Ajv>(ajv: A): A => {
  formats.default(ajv)
  return ajv
}
const judges = {
  'draft-07': withFormats(new Ajv(options)),
  '2020-12': withFormats(new Ajv2020(options)),
}

/** The validators of this process, since many services are started with the same few schemas. */
const compiled = new Map<string, ValidateFunction>()

/**
 * Judges inputs by a schema, which is compiled for the first of them.
 * @returns the fields that it refuses, none if it takes the input
 */
export function validatorOf(schema: JsonSchema): (input: unknown) => FieldError[] {
  let validate: ValidateFunction | undefined
  return input => {
    validate ??= compile(schema)
    return validate(input)
      ? []
      : ofTheMeantBranch(validate.errors ?? [])
          .slice(0, 20)
          .map(fieldError)
  }
}

function compile(schema: JsonSchema): ValidateFunction {
  const text = JSON.stringify(schema)
  const known = compiled.get(text)
  if (known) return known
  const judge = String(schema.$schema).includes('draft-07') ? judges['draft-07'] : judges['2020-12']
  const validate = judge.compile(schema)
  compiled.set(text, validate)
  return validate
}

/**
 * The errors of a oneOf: only those of the branches that the input means, whose constants it meets. The other
 * branches' errors would name fields that are right.
 */
function ofTheMeantBranch(all: ErrorObject[]): ErrorObject[] {
  const within = all.filter(({ keyword }) => !umbrellas.includes(keyword))
  const errors = within.length > 0 ? within : all
  const branchOf = ({ schemaPath }: ErrorObject) => /^#\/oneOf\/[0-9]+/.exec(schemaPath)?.[0]
  const choosing = (error: ErrorObject) => error.keyword === 'const' || error.keyword === 'enum'
  const missed = new Set(errors.filter(error => choosing(error) && atTop(error)).map(branchOf))
  const meant = errors.filter(error => branchOf(error) !== undefined && !missed.has(branchOf(error)))
  return meant.length > 0 ? meant : errors
}

/** Keywords that only say that something below them failed. */
const umbrellas = ['if', 'oneOf', 'anyOf', 'allOf']

const atTop = ({ instancePath }: ErrorObject) => instancePath.lastIndexOf('/') === 0

/** `data.workExperiences.0.startDate`: the place of the field in the input, also of one that is missing or unknown. */
function fieldError({ instancePath, params, message }: ErrorObject): FieldError {
  const inside = instancePath.split('/').slice(1).map(fromPointer)
  const property = params.missingProperty ?? params.additionalProperty
  const path = [...inside, ...(property === undefined ? [] : [String(property)])].join('.')
  return { path: path === '' ? 'input' : path, message: message ?? 'is not accepted' }
}

const fromPointer = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~')
