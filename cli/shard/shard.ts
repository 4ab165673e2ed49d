import type { Shard } from '../../fixtures/events/event.ts'

export type { Shard } from '../../fixtures/events/event.ts'

/** `2/3`. */
export const shardName = ({ index, of }: Shard): string => `${index}/${of}`

/** The whole, as one part. */
export const wholeShard: Shard = { index: 1, of: 1 }
