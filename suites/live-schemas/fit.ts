import { at, Blocked, type Check, type CheckContext, isObject, type JsonObject, member } from '#check'
import type { ModuleId } from '#document/types.ts'
import { placed } from '#fixtures/schemas/placing.ts'
import { pointerStep } from '#generators/json-pointer.ts'

/** What must be right in a drawn input for it to be carried out. */
export interface Known {
  /** Values by JSON pointer: ids that exist, the version last read, a fresh key. The first item stands for all of a list. */
  values: JsonObject
  /** Of lists of references: as many real ones as there are, by the pointer of the first item. */
  lists?: Record<string, readonly unknown[]>
  /** The pointers among them that name a record: an id that the schema rules out names none either (READINGS T-19). */
  references?: string[]
  /** One record at one version serves all samples, so that another sample may have moved it on: a conflict tells nothing. */
  shared?: true
}

/** An operation that is ready for samples. */
export interface Prepared {
  /** What is known for one sample after another. */
  next(): Promise<Known>
  /** An input that was accepted, or is meant to be; undefined when none is known beforehand. */
  twin?: unknown
  /** The input that was accepted, of what can be carried out only once: it is sent for all checks, instead of `twin`. */
  accepted?(): Promise<unknown>
  /** Whether what the samples are about still is as it was taken. */
  isOpen?: () => Promise<boolean>
}

/** Gets a module's operation ready for samples. */
export type Preparation = (ground: CheckContext<'recruiter'>, operation: string) => Promise<Prepared>

/** A module whose operations are tried with samples. */
export interface Subject {
  module: ModuleId
  preparation: Preparation
  /** What the samples of an operation are about together with other checks. */
  sharing?(operation: string): Pick<Check, 'shares'>
}

/**
 * Puts what is known into a drawn input, in the place of what is there: adding a member could heal the input. Not where
 * `wrongAt` says that something is wrong on purpose.
 */
export function fitted(drawn: unknown, wrongAt: string | undefined, { values, lists = {} }: Known): unknown {
  const real = [
    ...Object.entries({ ...firstPages(drawn), ...values }),
    ...Object.entries(inLists(drawn, lists)),
  ]
  const right = real.filter(
    ([pointer]) =>
      at(drawn, pointer) !== undefined && wrongAt !== pointer && !wrongAt?.startsWith(`${pointer}/`),
  )
  return right.reduce((input, [pointer, value]) => placed(input, pointer, value), drawn)
}

/** Every item of a list of references made real; those for which there is none are left out. */
function inLists(drawn: unknown, lists: Record<string, readonly unknown[]>): JsonObject {
  const found = Object.entries(lists).flatMap(([first, real]) => {
    const list = first.slice(0, first.lastIndexOf('/'))
    const items = at(drawn, list)
    return Array.isArray(items) ? [[list, real.slice(0, items.length)] as const] : []
  })
  return Object.fromEntries(found)
}

/** A page far behind the last, or larger than the target gives, may be refused: whether it is, is not shown. */
function firstPages(drawn: unknown): JsonObject {
  const inputs = [
    { pointer: '', value: drawn },
    ...Object.entries(isObject(drawn) ? drawn : {}).map(([name, value]) => ({
      pointer: pointerStep(name),
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

/** What can't be made says nothing of the operation that is tried. */
export async function ifMade<Made>(made: Promise<Made>): Promise<Made | undefined> {
  try {
    return await made
  } catch (problem) {
    if (problem instanceof Blocked) return undefined
    throw problem
  }
}
