import { at, Blocked, type Check, type CheckContext, isObject, type JsonObject, member } from '#check'
import type { ModuleId } from '#document/types.ts'
import { placed } from '#fixtures/schemas/placing.ts'
import { pointerStep } from '#generators/json-pointer.ts'

/** What must be right in a drawn input for it to be carried out. */
export interface Known {
  /**
   * Values by JSON pointer: ids that exist, the version last read, a fresh key. The first item stands for all of a
   * list.
   */
  values: JsonObject
  /** Real references for lists of them, as many as there are, by the pointer of the first item. */
  lists?: Record<string, readonly unknown[]>
  /** The pointers among them that name a record: an id that the schema rules out names none either (READINGS T-19). */
  references?: string[]
  /** One record at one version serves all samples. Another sample may have moved it on, so a conflict tells nothing. */
  shared?: true
}

/** An operation that is ready for samples. */
export interface Prepared {
  /** What is known for one sample after another. */
  next(): Promise<Known>
  /** An input that was accepted, or should be; undefined when none is known beforehand. */
  twin?: unknown
  /** The accepted input of a write that can be carried out only once. It is sent for all checks, instead of `twin`. */
  accepted?(): Promise<unknown>
  /** Whether the record that the samples are about is still in the state in which it was taken. */
  isOpen?: () => Promise<boolean>
}

/** Gets a module's operation ready for samples. */
export type Preparation = (context: CheckContext<'recruiter'>, operation: string) => Promise<Prepared>

/** A module whose operations are tried with samples. */
export interface Subject {
  module: ModuleId
  preparation: Preparation
  /** What an operation's samples share with other checks. */
  sharing?(operation: string): Pick<Check, 'shares'>
}

/**
 * Puts what is known into a drawn input, where something stands already: adding a member could heal the input. Nothing
 * is put where `wrongAt` says that something is wrong on purpose.
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

/** Lists of references with every item made real, as far as there are real ones. */
function inLists(drawn: unknown, lists: Record<string, readonly unknown[]>): JsonObject {
  const realLists = Object.entries(lists).flatMap(([first, real]) => {
    const list = first.slice(0, first.lastIndexOf('/'))
    const items = at(drawn, list)
    return Array.isArray(items) ? [[list, real.slice(0, items.length)] as const] : []
  })
  return Object.fromEntries(realLists)
}

/** Page numbers and sizes as low as they need be. A page far behind the last, or a very large one, may be refused. */
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

/** What was made; undefined when it can't be, which says nothing of the operation that is tried. */
export async function ifMade<Made>(made: Promise<Made>): Promise<Made | undefined> {
  try {
    return await made
  } catch (problem) {
    if (problem instanceof Blocked) return undefined
    throw problem
  }
}
