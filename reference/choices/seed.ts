import type { VariantOf } from './variant.ts'

/** What the sandbox holds at the start. */
export const seedChoices = {
  amount: { candidates: 48, business: true },
}

export type SeedChoices = typeof seedChoices

export const seedVariants: VariantOf<SeedChoices>[] = []
