import {
  breaks,
  carriedOut,
  type JsonObject,
  leftNothing,
  type Mismatch,
  type RefusalJudgement,
  type Reply,
  validationError,
} from '#check'

/** What an unknown field breaks at each outcome, besides the statement of its module. */
export const unknownFieldRules = ['ERR-400-03', 'ERR-400-05'] as const

/** An input with a field that nobody knows. */
export const withUnknownField = (input: JsonObject): JsonObject => ({ ...input, conformanceUnknown: true })

/** The place of a check in the grid of surfaces. */
export const unknownFieldAt = (surface: string) => ({ id: surface, rule: 'unknown field' }) as const

/** How a call with an unknown field is judged. */
export const unknownFieldJudged = (requirement: string): RefusalJudgement => ({
  ifCarriedOut: reply => breaks(requirement, carriedOut('a field is unknown')(reply)),
  ifRefused: reply => validationError(reply, 'ERR-400-03'),
})

/** The mismatches of a write that was refused as invalid, and shows an effect all the same. */
export const effectOf = (probe: Reply, left: boolean): Mismatch[] =>
  breaks('ERR-400-06', leftNothing(probe, left))
