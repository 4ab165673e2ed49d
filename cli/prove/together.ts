import { goTogether, variants } from '../../fixtures/target/embedded.ts'
import { outcomeOf } from '../../reports/index.ts'
import type { Condition, Trial } from '../../reports/proof/trial.ts'
import { alwaysBeside } from './conditions.ts'
import type { Plan } from './shards.ts'

/** The most variants that are tried in one trial: when one of them is accused, each is tried alone. */
const most = 8

interface Pack {
  members: Condition[]
  choices: Record<string, string>
}

/**
 * Packs of the variants among these that one service can have at once. No two of a pack make one choice in two ways. A
 * variant that may warn is tried alone: a warning of a pack would be nobody's. A variant that goes with no other is
 * tried alone, too.
 */
export function packsOf(conditions: Condition[]): Condition[] {
  const packs: Pack[] = []
  for (const condition of conditions) {
    const choices = isQuiet(condition) && choicesOf(condition.id)
    if (!choices || !fits(choicesOf(alwaysBeside), choices)) continue
    const pack = packs.find(({ members, choices: made }) => members.length < most && fits(made, choices))
    if (pack) {
      pack.members.push(condition)
      Object.assign(pack.choices, choices)
    } else packs.push({ members: [condition], choices: { ...choicesOf(alwaysBeside), ...choices } })
  }
  return packs.filter(({ members }) => members.length > 1).map(({ members }) => packed(members))
}

/** The trials of variants that came out clean together, by their ids. The others have to be tried alone. */
export function clearedBy(
  packs: Condition[],
  conditions: Condition[],
  trialOf: (condition: Condition) => Trial | undefined,
): Map<string, Trial> {
  const cleared = new Map<string, Trial>()
  for (const pack of packs) {
    const trial = trialOf(pack)
    if (!trial || outcomeOf(trial).is !== 'clean') continue
    for (const condition of conditions)
      if (condition.kind === 'variant' && pack.together?.includes(condition.id))
        cleared.set(condition.id, { ...trial, condition: { ...condition, together: pack.together } })
  }
  return cleared
}

/** The variants of the packs that were tried and did not come out clean. */
export const accusedIn = (
  packs: Condition[],
  trialOf: (condition: Condition) => Trial | undefined,
): string[] =>
  packs.flatMap(pack => {
    const trial = trialOf(pack)
    return trial && outcomeOf(trial).is !== 'clean' ? (pack.together ?? []) : []
  })

/** The trial of a condition of a plan: its own, or that of its pack where that came out clean. */
export function trialsOfPlan(
  { conditions, packs }: Plan,
  trialOf: (condition: Condition) => Trial | undefined,
): (condition: Condition) => Trial | undefined {
  const cleared = clearedBy(packs, conditions, trialOf)
  return condition =>
    (condition.kind === 'variant' ? cleared.get(condition.id) : undefined) ?? trialOf(condition)
}

const isQuiet = ({ kind, arguable }: Condition): boolean => kind === 'variant' && arguable === undefined

const fits = (made: Record<string, string>, choices: Record<string, string>): boolean =>
  Object.entries(choices).every(([dimension, value]) => (made[dimension] ?? value) === value) &&
  goTogether({ ...made, ...choices })

const choicesOf = (id: string): Record<string, string> => variants.find(one => one.id === id)?.choices ?? {}

const packed = (members: Condition[]): Condition => {
  const together = members.map(({ id }) => id)
  return {
    kind: 'variant',
    id: together.join(' + '),
    what: `${together.length} variants together`,
    together,
    violates: [],
    inevitable: {},
  }
}
