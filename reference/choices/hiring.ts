import { type StageKey, stageKeys } from '../model/flow.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import type { VariantOf } from './variant.ts'

/** States and transitions, and hiring operations: stage names, references and most input fields are not shown. */
export const hiringChoices = {
  /** How a flow is named, in inputs and answers alike. */
  flowField: 'flowId',
  flowSchema: { type: 'string', minLength: 1, maxLength: 100 } as JsonSchema,
  flowReference: (number: number): string | number => `flow-${number}`,

  stageField: 'stage',
  stageName: (key: StageKey): string => key,

  memberField: 'membershipId',
  stateField: 'state',

  /** How flow detail treats history and notes for a caller who may not read them. */
  restrictedNotes: 'left-out' as 'left-out' | 'empty',

  /** How the schema asks for the particulars of the stages that have some. */
  particulars: 'if-then' as 'if-then' | 'one-of',
}

export type HiringChoices = typeof hiringChoices

/** The stage of a name, or undefined. */
export const stageOf = ({ stageName }: HiringChoices, name: string): StageKey | undefined =>
  stageKeys.find(key => stageName(key) === name)

/** The number of a flow reference, or NaN. */
export const flowNumber = (reference: string | number): number =>
  typeof reference === 'number' ? reference : Number(/^[A-Za-z-]*([0-9]+)$/.exec(reference)?.[1])

export const hiringVariants: VariantOf<HiringChoices>[] = []
