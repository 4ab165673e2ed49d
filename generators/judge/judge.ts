import { Engine } from '../engine.ts'
import type { Failure } from '../logic/explain.ts'
import type { GeneratorOptions } from '../options.ts'
import { secondReader } from './ajv.ts'
import { reasonsForDistrust } from './distrust.ts'

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
   * Whether every reader refuses a value: its verdict is `invalid`, also for who takes `format` for a remark, counts
   * characters otherwise, has another engine of patterns for text beyond ASCII, or lets null in by `nullable`.
   */
  refusedByAll(value: unknown): boolean
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

/**
 * A judge of values, with Ajv behind. Patterns are run by a linear engine, nothing is ever fetched.
 * @throws SchemaProblem if the schema is malformed, cyclic or refers to documents that were not given.
 */
export function createJudge(schema: unknown, options: GeneratorOptions = {}): Judge {
  const engine = new Engine(schema, options)
  const reasons = reasonsForDistrust(engine.library)
  const second = engine.understanding(() => secondReader(schema, engine, options, reasons))
  const broken = (value: unknown) => engine.explain(value)
  const judge = (value: unknown): readonly JudgeError[] => second?.(value) ?? alone(engine, value)
  const verdict = (value: unknown): ReturnType<Judge['verdict']> => {
    // An undefined value is no JSON value, and satisfies no schema.
    if (value === undefined) return 'invalid'
    const isValid = engine.valid(value)
    if (!second) return isValid ? 'valid' : 'invalid'
    const errors = second(value)
    // Where Ajv gives up on a value, nobody has confirmed our reading.
    if (errors === undefined || (errors.length === 0) !== isValid) return 'disputed'
    return isValid ? 'valid' : 'invalid'
  }
  const refusedByAll = (value: unknown) => verdict(value) === 'invalid' && !engine.mayBeValid(value)
  // `trusted` is asked anew each time: a reason may turn up while values are judged.
  const trusted = { get: () => reasons.length === 0, enumerable: true }
  return Object.defineProperty(
    Object.assign(judge, { verdict, refusedByAll, broken, reasons, trusted: true }),
    'trusted',
    trusted,
  )
}

/** The errors by our own reading. */
function alone(engine: Engine, value: unknown): JudgeError[] {
  return engine.explain(value).map(failureError)
}

function failureError({ keyword, instancePath, schemaPath, property }: Failure): JudgeError {
  const params = property === undefined ? {} : { property }
  return { keyword, instancePath, schemaPath, message: `must satisfy ${keyword}`, params }
}
