import { readFileSync } from 'node:fs'
import { lazily } from '../../../document/lazily.ts'

/** What a check costs: requests, and sensitive reads among them. */
export type Cost = [requests: number, sensitive: number]

/** Costs by check; `shared` is what is sent for all together. */
export type Costs = Record<string, Cost>

/** Stands for what is sent for all checks together. */
export const shared = 'shared'

/** The costs that come with the package: the most that was seen, of the reference and of strangers. */
export const knownCosts: () => Costs = lazily(() =>
  JSON.parse(readFileSync(new URL('./costs.json', import.meta.url), 'utf8')),
)
