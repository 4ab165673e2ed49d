import { loadCatalogue } from '../../document/index.ts'
import type { Row, TrialOutcome } from './outcome.ts'
import type { Proof } from './proof.ts'
import type { Condition } from './trial.ts'

/** The faults of one chapter of the document, by the requirement that each is about. */
export interface Chapter {
  chapter: string
  rows: Row[]
}

/** The faults of a proof in the document's order of chapters. */
export function chaptersOf(proof: Proof): Chapter[] {
  const { requirements } = loadCatalogue()
  const chapterOf = new Map(requirements.map(({ id, chapter }) => [id, chapter]))
  const order = [...new Set(requirements.map(({ chapter }) => chapter))]
  const faulty = proof.rows.filter(({ trial }) => trial.condition.kind === 'fault')
  const grouped = Map.groupBy(faulty, ({ trial }) => chapterOf.get(about(trial.condition)) ?? '')
  return order.flatMap(chapter => {
    const rows = grouped.get(chapter)
    return rows ? [{ chapter, rows }] : []
  })
}

/** How many rows have this outcome. */
export const about = ({ violates }: Condition): string => violates[0] ?? ''

export const outcomes = ['caught', 'caught elsewhere', 'missed'] as const

/** How many rows came out so. */
export const times = (rows: Row[], is: TrialOutcome['is']): number =>
  rows.filter(({ outcome }) => outcome.is === is).length

/** Checks that failed beside those that caught the fault, without a reason. */
export const unexplained = ({ outcome }: Row) =>
  'collateral' in outcome && outcome.is === 'caught'
    ? outcome.collateral.filter(({ reason }) => reason === undefined)
    : []

/** The rows of variants. */
export const varied = ({ rows }: Pick<Proof, 'rows'>): Row[] =>
  rows.filter(({ trial }) => trial.condition.kind === 'variant')
