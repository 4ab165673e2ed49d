import { storedOtherwise } from './seam-edits.ts'
import type { Seams } from './seams.ts'
import type { Storable } from './source.ts'

/** Under which data holds what it was created with; no answer shows what stands under a symbol. */
const created = Symbol('as created')

/** The data that a record was created with, where that is remembered; else what it is now. */
export const asCreated = <Data extends object>(data: Data): Data =>
  (data as Data & { [created]?: Data })[created] ?? data

/** Records of a kind remember for good what they were created with, for what is made of that and never made anew. */
export const rememberCreated = <Kind extends keyof Storable>(kind: Kind): ((kept: Seams) => Partial<Seams>) =>
  storedOtherwise(kind, (data, { operation }) =>
    operation.endsWith(' create') ? { ...data, [created]: data } : data,
  )
