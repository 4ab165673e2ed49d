export { goTogether } from './choices/compatible.ts'

export { dimensions } from './choices/index.ts'
export { drawStranger, type Stranger, usualStranger } from './choices/stranger.ts'
export { variants } from './choices/variants.ts'
export type { ReferenceOptions } from './options.ts'
export { playedBy } from './players.ts'

export { faults } from './rules/index.ts'
export { placeOfFault } from './rules/place-of-fault.ts'

export { type Reference, startReference } from './start.ts'
export { UnknownId } from './unknown.ts'
