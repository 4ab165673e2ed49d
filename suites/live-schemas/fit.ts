import type { Ground } from '../../fixtures/check/check.ts'
import { at, isObject, type JsonObject, member, pointerStep } from '../../fixtures/json.ts'
import { placed } from '../../fixtures/schemas/placing.ts'

/** What must be right in a drawn input for it to be carried out. */
export interface Known {
  /** Values by JSON pointer: ids that exist, the version last read, a fresh key. */
  values: JsonObject
  /** The pointers among them that name a record: an id that the schema rules out names none either (READINGS T-19). */
  references?: string[]
  /** One record at one version serves all samples, so that another sample may have moved it on: a conflict tells nothing. */
  shared?: true
}

/** Gets a module's operation ready for samples; the answer gives what is known for one sample after another. */
export type Preparation = (ground: Ground<'recruiter'>, operation: string) => Promise<() => Promise<Known>>

/**
 * Puts what is known into a drawn input, in the place of what is there: adding a member could heal the input. Not where `wrongAt` says that
 * something is wrong on purpose.
 */
export function fitted(drawn: unknown, wrongAt: string | undefined, { values }: Known): unknown {
  const right = Object.entries({ ...firstPages(drawn), ...values }).filter(
    ([pointer]) =>
      at(drawn, pointer) !== undefined && wrongAt !== pointer && !wrongAt?.startsWith(`${pointer}/`),
  )
  return right.reduce((input, [pointer, value]) => placed(input, pointer, value), drawn)
}

/** A page far behind the last, or larger than the target gives, may be refused: whether it is, is not shown. */
function firstPages(drawn: unknown): JsonObject {
  const inputs = [
    { pointer: '', value: drawn },
    ...Object.entries(isObject(drawn) ? drawn : {}).map(([name, value]) => ({
      pointer: `/${pointerStep(name)}`,
      value,
    })),
  ]
  const lowered = inputs.flatMap(({ pointer, value }) => [
    [`${pointer}/page`, lowest(member(value, 'page'), 1)] as const,
    [`${pointer}/pageSize`, lowest(member(value, 'pageSize'), 10)] as const,
  ])
  return Object.fromEntries(lowered.filter(([, value]) => value !== undefined))
}

const lowest = (drawn: unknown, most: number) =>
  typeof drawn === 'number' ? Math.min(drawn, most) : undefined
