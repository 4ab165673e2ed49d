import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Engine } from '../engine.ts'
import type { Failure } from '../logic/explain.ts'
import type { GeneratorOptions } from '../options.ts'
import type { Dialect } from '../schema/dialect.ts'
import { reasonsForDistrust } from './distrust.ts'
import { linearTest } from './re2.ts'
import { spelledOut } from './spelled-out.ts'

/** An error of a value: the keyword, and the places in the instance and in the schema. */
export interface JudgeError {
  readonly keyword: string
  /** JSON pointer into the instance. */
  readonly instancePath: string
  /** JSON pointer into the schema, with the `#` of its document. */
  readonly schemaPath: string
  readonly message: string
  /** The details of the keyword, as Ajv names them: `missingProperty`, `additionalProperty`, `limit`. */
  readonly params: Readonly<Record<string, unknown>>
}

/** Judges values against a schema. It gives all errors; none means valid. */
export interface Judge {
  (value: unknown): readonly JudgeError[]
  /**
   * `disputed` where the two judges differ: Ajv, and our own reading of the specification. A service may only be
   * accused on a verdict that isn't.
   */
  verdict(value: unknown): 'valid' | 'invalid' | 'disputed'
  /**
   * The failures of a value in essence, by our own reading. Keywords that only pass on what others say are left out. Of
   * several branches only the nearest counts. One entry is one thing to mend.
   */
  broken(value: unknown): readonly Failure[]
  /** Whether there is no reason to distrust the verdicts on this schema. */
  readonly trusted: boolean
  /** The constructs that Ajv is known to get wrong, and further reasons for distrust, in words. */
  readonly reasons: readonly string[]
}

const classes: Record<Dialect, new (options: Options) => Ajv> = {
  'draft-07': Ajv,
  '2019-09': Ajv2019 as unknown as new (options: Options) => Ajv,
  '2020-12': Ajv2020 as unknown as new (options: Options) => Ajv,
}

/**
 * A judge of values, with Ajv behind. Patterns are run by a linear engine, nothing is ever fetched.
 * @throws SchemaProblem if the schema is malformed, cyclic or refers to documents that were not given.
 */
export function createJudge(schema: unknown, options: GeneratorOptions = {}): Judge {
  const engine = new Engine(schema, options)
  const reasons = reasonsForDistrust(engine.library)
  const validate = engine.understanding(() => compiled(schema, engine, options, reasons))
  const broken = (value: unknown) => engine.explain(value)
  const alone = (value: unknown): JudgeError[] => broken(value).map(failureError)
  const judge = (value: unknown): readonly JudgeError[] => {
    if (!validate) return alone(value)
    try {
      return validate(value) ? [] : (validate.errors ?? []).map(errorOf)
    } catch (thrown) {
      // Ajv overflows on some dynamic references, and its comparison trips over a property called `valueOf`.
      const reason = `Ajv gave up on a value: ${thrown instanceof Error ? thrown.message : String(thrown)}`
      if (!reasons.includes(reason)) reasons.push(reason)
      return alone(value)
    }
  }
  const verdict = (value: unknown): ReturnType<Judge['verdict']> => {
    // An undefined value is no JSON value, and satisfies no schema.
    if (value === undefined) return 'invalid'
    const isValid = judge(value).length === 0
    if (isValid !== engine.valid(value)) return 'disputed'
    return isValid ? 'valid' : 'invalid'
  }
  // `trusted` is asked anew each time: a reason may turn up while values are judged.
  const trusted = { get: () => reasons.length === 0, enumerable: true }
  return Object.defineProperty(
    Object.assign(judge, { verdict, broken, reasons, trusted: true }),
    'trusted',
    trusted,
  )
}

function failureError({ keyword, instancePath, schemaPath, property }: Failure): JudgeError {
  const params = property === undefined ? {} : { property }
  return { keyword, instancePath, schemaPath, message: `must satisfy ${keyword}`, params }
}

const mostNodes = 1_500

/** Ajv for a schema; undefined, and a reason for distrust, if Ajv can't compile what we can. */
function compiled(
  schema: unknown,
  engine: Engine,
  options: GeneratorOptions,
  reasons: string[],
): ValidateFunction | undefined {
  const size = [...engine.library.nodes()].length
  if (size > mostNodes) {
    reasons.push(`Ajv would take too long to compile ${size} subschemas`)
    return undefined
  }
  const ajv = new classes[engine.library.root.dialect]({
    strict: false,
    allErrors: true,
    logger: false,
    ownProperties: true,
    validateSchema: false,
    validateFormats: options.formats !== 'annotate',
    code: { regExp: linearRegExp(engine, reasons) },
  })
  addFormats.default(ajv)
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
