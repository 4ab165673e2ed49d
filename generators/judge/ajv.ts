import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Engine } from '../engine.ts'
import { isObject } from '../json.ts'
import type { GeneratorOptions } from '../options.ts'
import type { Dialect } from '../schema/dialect.ts'
import type { JudgeError } from './judge.ts'
import { linearTest } from './re2.ts'
import { spelledOut, stepKeyword } from './spelled-out.ts'

const classes: Record<Dialect, new (options: Options) => Ajv> = {
  'draft-07': Ajv,
  '2019-09': Ajv2019 as unknown as new (options: Options) => Ajv,
  '2020-12': Ajv2020 as unknown as new (options: Options) => Ajv,
}

const mostNodes = 1_500
/**
 * The references that are followed for one value. Of a schema that refers to itself in twenty places side by side, each
 * level of a value comes to twenty times the work.
 */
const mostReferences = 20_000

/** The errors of a value by Ajv; undefined where it gives up on that value. */
type SecondReader = (value: unknown) => readonly JudgeError[] | undefined

/** Ajv for a schema; undefined, and a reason for distrust, if Ajv can't compile what we can. */
export function secondReader(
  schema: unknown,
  engine: Engine,
  options: GeneratorOptions,
  reasons: string[],
): SecondReader | undefined {
  const size = [...engine.library.nodes()].length
  if (size > mostNodes) {
    reasons.push(`Ajv would take too long to compile ${size} subschemas`)
    return undefined
  }
  let left = 0
  const ajv = ajvFor(engine, options, reasons)
  ajv.addKeyword({ keyword: stepKeyword, schema: false, errors: false, validate: follow })
  function follow(): boolean {
    left -= 1
    if (left < 0) throw new Error('it follows too many references')
    return true
  }
  const validate = compiled(ajv, schema, engine, options, reasons)
  if (!validate) return undefined
  return value => {
    left = mostReferences
    try {
      return validate(value) ? [] : (validate.errors ?? []).map(errorOf)
    } catch (thrown) {
      // It also overflows on some dynamic references, and its comparison trips over a property called `valueOf`.
      const why = thrown instanceof Error ? thrown.message : String(thrown)
      if (!reasons.some(one => one.startsWith(gaveUp))) reasons.push(`${gaveUp}: ${why}`)
      return undefined
    }
  }
}

const gaveUp = 'Ajv gave up on a value'

function ajvFor(engine: Engine, options: GeneratorOptions, reasons: string[]): Ajv {
  const ajv = new classes[engine.library.root.dialect]({
    strict: false,
    allErrors: true,
    logger: false,
    ownProperties: true,
    validateSchema: false,
    validateFormats: options.formats !== 'annotate',
    code: { regExp: linearRegExp(engine, reasons) },
  })
  // What was evaluated matters to `unevaluated*` alone. Ajv trips over its own notes about that, so it takes none then.
  ajv.opts.unevaluated = [...engine.library.nodes()].some(({ raw }) =>
    unevaluatedKeywords.some(keyword => isObject(raw) && Object.hasOwn(raw, keyword)),
  )
  addFormats.default(ajv)
  return ajv
}

const unevaluatedKeywords = ['unevaluatedItems', 'unevaluatedProperties']

function compiled(
  ajv: Ajv,
  schema: unknown,
  engine: Engine,
  options: GeneratorOptions,
  reasons: string[],
): ValidateFunction | undefined {
  try {
    for (const [address, document] of Object.entries(options.remotes ?? {})) {
      if (typeof document === 'object' && document !== null) ajv.addSchema(document, address)
    }
    const read = spelledOut(schema, engine.library)
    return typeof read === 'boolean' || (typeof read === 'object' && read !== null)
      ? ajv.compile(read)
      : undefined
  } catch (thrown) {
    reasons.push(`Ajv can't compile it: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
    return undefined
  }
}

/** A maker of tests that Ajv calls in place of `new RegExp`. */
function linearRegExp(engine: Engine, reasons: string[]) {
  const make = (source: string) => {
    const test = linearTest(engine.patterns.of(source, '#'), what => {
      if (!reasons.includes(what)) reasons.push(what)
    })
    return { test, toString: () => `/${source}/u` }
  }
  return Object.assign(make as unknown as (pattern: string, flags: string) => RegExp, { code: 'linear' })
}

function errorOf(error: ErrorObject): JudgeError {
  return {
    keyword: error.keyword,
    instancePath: error.instancePath,
    schemaPath: error.schemaPath,
    message: error.message ?? `must satisfy ${error.keyword}`,
    params: error.params,
  }
}
